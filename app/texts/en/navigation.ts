export const navigation = {
  home: "Home",
  purchaseOrders: "Purchase orders",
  suppliers: "Suppliers",
  bills: "Bills",
  returns: "Returns to suppliers",
  reorder: "Reorder",
  stockLevels: "Stock levels",
  transfers: "Transfers",
  counts: "Counts",
  reports: "Reports",
  alerts: "Alerts",
  settings: "Settings",
};
