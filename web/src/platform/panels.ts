/** Opens the quick finder and the list of keys from anywhere in the frame. */
type Open = () => void;
let find: Open = () => {};
let keys: Open = () => {};

export const openFind = () => find();
export const openKeys = () => keys();
export const onOpenFind = (open: Open) => {
  find = open;
};
export const onOpenKeys = (open: Open) => {
  keys = open;
};
