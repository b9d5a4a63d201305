import { document } from "./documents";

// Results are not grouped: a child may come anywhere after its parent, so readers join by __parentId.

/** Every product with its collections and variants, and these with the components of bundles. */
export const catalogueBulk = document(
  "CatalogueBulk",
  /* GraphQL */ `
    {
      products {
        edges {
          node {
            id
            title
            status
            vendor
            productType
            updatedAt
            featuredMedia {
              preview {
                image {
                  url
                }
              }
            }
            collections {
              edges {
                node {
                  id
                  title
                  updatedAt
                }
              }
            }
            variants {
              edges {
                node {
                  id
                  title
                  sku
                  barcode
                  price
                  requiresComponents
                  image {
                    url
                  }
                  inventoryItem {
                    id
                    tracked
                    unitCost {
                      amount
                    }
                    measurement {
                      weight {
                        value
                        unit
                      }
                    }
                  }
                  productVariantComponents {
                    edges {
                      node {
                        id
                        quantity
                        productVariant {
                          id
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  `,
);

/** Every inventory item with its levels. */
export const levelsBulk = document(
  "LevelsBulk",
  /* GraphQL */ `
    {
      inventoryItems {
        edges {
          node {
            id
            inventoryLevels {
              edges {
                node {
                  id
                  updatedAt
                  location {
                    id
                  }
                  quantities(names: ["available", "on_hand", "committed", "incoming"]) {
                    name
                    quantity
                  }
                }
              }
            }
          }
        }
      }
    }
  `,
);

/** Every order created since a moment, with its lines and what these came to in the shop's currency. */
export function ordersBulk(since: Date): string {
  return ordersBulkDocument.replace(sinceMark, since.toISOString());
}

const sinceMark = "1970-01-01T00:00:00.000Z";

const ordersBulkDocument = document(
  "OrdersBulk",
  /* GraphQL */ `
    {
      orders(query: "created_at:>='${sinceMark}'") {
        edges {
          node {
            id
            processedAt
            updatedAt
            cancelledAt
            test
            taxesIncluded
            retailLocation {
              id
            }
            fulfillments(first: 1) {
              location {
                id
              }
            }
            lineItems {
              edges {
                node {
                  id
                  quantity
                  variant {
                    id
                  }
                  originalUnitPriceSet {
                    shopMoney {
                      amount
                    }
                  }
                  discountAllocations {
                    allocatedAmountSet {
                      shopMoney {
                        amount
                      }
                    }
                  }
                  taxLines {
                    priceSet {
                      shopMoney {
                        amount
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  `,
);
