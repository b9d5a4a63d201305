export const orderEditor = {
  title: "Create purchase order",
};
