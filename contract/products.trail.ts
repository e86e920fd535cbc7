import { CM, GRAMS, inWords, type Fields } from './audit.ts';
import { CATEGORY_FIELDS } from './products.categories.ts';
import { PRODUCT_FIELDS } from './products.fields.ts';

declare module './audit.ts' {
  interface Trails {
    products: typeof productTrail;
  }
}

const product = inWords(PRODUCT_FIELDS, {
  price: 'baht',
  width: CM,
  height: CM,
  depth: CM,
  weight: GRAMS,
  images: 'file',
  closed: {
    codes: { on_sale: { th: 'เปิดขาย', en: 'On sale' }, closed: { th: 'ปิดขาย', en: 'Off sale' } },
  },
});
const category: Fields = {
  ...inWords(CATEGORY_FIELDS),
  products: { th: 'สินค้าในหมวด', en: 'Products in it', reads: 'count' },
  categories: { th: 'หมวดย่อย', en: 'Categories below', reads: 'count' },
  into: { th: 'รวมเข้า', en: 'Merged into' },
};

export const productTrail = {
  title: { th: 'สินค้า', en: 'Products' },
  things: {
    product: { th: 'สินค้า', en: 'Product' },
    category: { th: 'หมวดหมู่', en: 'Category' },
  },
  actions: {
    'product.create': { thing: 'product', th: 'เพิ่มสินค้า', en: 'Added a product', fields: product },
    'product.change': { thing: 'product', th: 'แก้ไขสินค้า', en: 'Changed a product', fields: product },
    'product.closed': {
      thing: 'product',
      th: 'เปิดหรือปิดขายสินค้า',
      en: 'Put a product on or off sale',
      fields: product,
    },
    'product.remove': { thing: 'product', th: 'ลบสินค้า', en: 'Deleted a product', fields: product },
    'category.create': { thing: 'category', th: 'เพิ่มหมวดหมู่', en: 'Added a category', fields: category },
    'category.change': { thing: 'category', th: 'แก้ไขหมวดหมู่', en: 'Changed a category', fields: category },
    'category.merge': { thing: 'category', th: 'รวมหมวดหมู่', en: 'Merged a category', fields: category },
    'category.remove': { thing: 'category', th: 'ลบหมวดหมู่', en: 'Deleted a category', fields: category },
  },
} as const;
