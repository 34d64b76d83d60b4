/**
 * The sentences a rule answers with, keyed by rule. English word for word from the specification, section 5
 * (one slip mended: "Please select" was "Please a select"); Indonesian is ours. Both the provider and the shop answer with these.
 */
export const messagesEn = {
  required: "{type} is required",
  invalidEmail: "Invalid email",
  invalidPhone: "Invalid phone number",
  invalidData: "Invalid data",
  invalidPasswordLength: "Invalid Password Length",
  passwordMismatch: "Password didn't match",
  passwordIncorrect: "Password is incorrect",
  minimumOneItem: "Must have minimum 1 item.",
  maximumQuantity: "Maximum quantity exceeds.",
  selectAttributes: "Please select all required attributes.",
  exceedsInventory: "Product quantity exceeds inventory.",
  outOfStock: "This product is out of stock.",
  cannotShipTo:
    "This product can not be shipped to {state} {country}. Please Uncheck the product first or change the shipping address",
  addAddressFirst: "Please add an address first.",
  unableToShip: "Product is unable to be shipped.",
  nothingSelected: "You don't have any product selected. Please select a product first.",
  serviceDown: "Service is down.",
  offline: "You are offline. Connect again and try once more.",
  somethingWentWrong: "Something went wrong",
  pageNotFound: "This page could not be found",
};
