// Prints the result of each call, one per line.

// IMPORTS

function show(call) {
  try {
    console.log(JSON.stringify(call()));
  } catch (error) {
    console.log(error.code ?? error.name);
  }
}

// SETUP
// CALLS
