/** When React has drawn what was just set: for focus that depends on it. */
export const afterDrawing = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));
