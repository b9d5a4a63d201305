export const reorder = {
  title: "Reorder",
};
