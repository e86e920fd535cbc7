/** Opens the quick finder and the list of keys from anywhere in the frame. */
type Open = () => void;
let find: Open = () => {};
let keys: Open = () => {};

export const openQuickFind = () => find();
export const openKeys = () => keys();
export const onOpenQuickFind = (open: Open) => {
  find = open;
};
export const onOpenKeys = (open: Open) => {
  keys = open;
};
