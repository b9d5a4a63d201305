export const suppliers = {
  title: "Suppliers",
};
