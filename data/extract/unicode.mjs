// The properties that derived_property.py reads, from npm @unicode/unicode-... of the version in the argument, as JSON.
const version = process.argv[2];
const names = {
    C: 'Case_Folding/C',
    F: 'Case_Folding/F',
    Default_Ignorable_Code_Point: 'Binary_Property/Default_Ignorable_Code_Point',
    White_Space: 'Binary_Property/White_Space',
    Noncharacter_Code_Point: 'Binary_Property/Noncharacter_Code_Point',
};
const properties = { version };
for (const [name, path] of Object.entries(names)) {
    properties[name] = [...(await import(`@unicode/unicode-${version}/${path}/code-points.mjs`)).default];
}
console.log(JSON.stringify(properties));
