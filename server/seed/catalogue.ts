import type { Drawn } from './pictures/product-picture.ts';
import type { ShapeName } from './pictures/shapes.ts';

/** A stock item of the shop, as it is written down before it has an id. */
export interface ItemPlan {
  sku: string;
  name: string;
  unit: string;
  drawn: Drawn;
  /** satang */
  cost: number;
  /** satang; what it sells for alone */
  price: number;
  /** grams and millimetres */
  weight: number;
  size: readonly [number, number, number];
}

export interface ProductPlan {
  code: string;
  name: string;
  category: string;
  tags: string[];
  /** satang */
  price: number;
  /** Stock items by SKU; empty where nobody mapped the product yet. */
  parts: { sku: string; qty: number }[];
  drawn: Drawn[];
  /** How often it is bought, against 1 for an ordinary product. */
  liked: number;
  /** How the stock of its items ends. */
  stock?: 'out' | 'low';
}

export interface CategoryPlan {
  name: string;
  parent?: string;
}

export interface Catalogue {
  categories: CategoryPlan[];
  items: ItemPlan[];
  products: ProductPlan[];
}

export interface Family {
  code: string;
  name: string;
  unit: string;
  shape: ShapeName;
  /** baht */
  price: number;
  cost: number;
  weight: number;
  size: readonly [number, number, number];
  colours: readonly string[];
  /** Sizes with how much dearer each is in baht and how large it is drawn. */
  sizes?: readonly (readonly [name: string, dearer: number, drawn: number])[];
}

/** Every colour of a family in every size, as stock items `ML-TS-001` on. */
export function itemsOf(prefix: string, f: Family): ItemPlan[] {
  const sizes = f.sizes ?? [['', 0, 1] as const];
  return f.colours.flatMap((colour, c) =>
    sizes.map(([size, dearer, drawn], s) => ({
      sku: `${prefix}-${f.code}-${String(c * sizes.length + s + 1).padStart(3, '0')}`,
      name: [f.name, colour, size].filter(Boolean).join(' '),
      unit: f.unit,
      drawn: { shape: f.shape, colour, size: drawn },
      cost: (f.cost + Math.round(dearer * 0.4)) * 100,
      price: (f.price + dearer) * 100,
      weight: Math.round(f.weight * (1 + dearer / f.price)),
      size: f.size,
    })),
  );
}

/** EAN-13 with Thailand's prefix and the right check digit. */
export function barcodeOf(company: string, running: number): string {
  const twelve = `885${company}${String(running).padStart(9 - company.length, '0')}`;
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return twelve + String((10 - (sum % 10)) % 10);
}
