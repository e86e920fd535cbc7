/** Whether a file is part of the product: not a test, nor what tests are told beside it. */
export const isProgram = (name: string) =>
  /\.tsx?$/.test(name) && !/\.(test|proof|mutants)\.tsx?$/.test(name);
