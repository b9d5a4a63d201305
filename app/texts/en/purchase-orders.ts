export const purchaseOrders = {
  title: "Purchase orders",
};
