-- Nothing looks a listing up by its seller SKU alone; under row-level security this index could not have led there.
drop index platform_listings_seller_sku;
