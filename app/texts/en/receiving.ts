export const receiving = {
  title: "Receive",
};
