export const transfers = {
  title: "Transfers",
};
