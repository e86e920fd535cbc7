interface Category {
  id: number;
  name: string;
  parent_id: number | null;
}

/** The tree as choices, each from the top down: `ของหอม › เทียน`. */
export function categoryOptions(all: readonly Category[]): { value: number; label: string }[] {
  const below = (parent: number | null, path: string): { value: number; label: string }[] =>
    all
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap(({ id, name }) => {
        const label = path ? `${path} › ${name}` : name;
        return [{ value: id, label }, ...below(id, label)];
      });
  return below(null, '');
}
