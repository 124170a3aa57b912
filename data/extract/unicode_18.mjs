// The properties that derived_property.py reads, from npm @unicode/unicode-18.0.0, as JSON.
const names = {
    C: 'Case_Folding/C',
    F: 'Case_Folding/F',
    Default_Ignorable_Code_Point: 'Binary_Property/Default_Ignorable_Code_Point',
    White_Space: 'Binary_Property/White_Space',
    Noncharacter_Code_Point: 'Binary_Property/Noncharacter_Code_Point',
};
const properties = {};
for (const [name, path] of Object.entries(names)) {
    properties[name] = [...(await import(`@unicode/unicode-18.0.0/${path}/code-points.mjs`)).default];
}
console.log(JSON.stringify(properties));
