import type { Address, AddressForm } from "@griya/api";

/** An address of a test's customer, in Selong, South Jakarta. */
export const anAddress = (address: Partial<Address> = {}): Address => ({
  id: "address-home",
  name: "Sari Wulandari",
  phone: "+6281234567890",
  country: "Indonesia",
  province: { id: "31", name: "DKI Jakarta" },
  city: { id: "31.74", name: "Jakarta Selatan" },
  district: { id: "31.74.07", name: "Kebayoran Baru" },
  subDistrict: { id: "31.74.07.1001", name: "Selong" },
  zipCode: "12110",
  address: "Jl. Senopati 12",
  address2: "",
  ...address,
});

export const anAddressForm = (form: Partial<AddressForm> = {}): AddressForm => ({
  name: "Sari Wulandari",
  phone: "+6281234567890",
  provinceId: "31",
  cityId: "31.74",
  districtId: "31.74.07",
  subDistrictId: "31.74.07.1001",
  zipCode: "12110",
  address: "Jl. Senopati 12",
  address2: "",
  ...form,
});
