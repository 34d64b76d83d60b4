import type { Address } from "@griya/api";

/** Returns an address of a test's customer, in Selong, South Jakarta. */
export const anAddress = (address: Partial<Address> = {}): Address => ({
  id: "address-home",
  name: "Sari Wulandari",
  phone: "+6281234567890",
  country: "Indonesia",
  province: { id: "31", name: "Daerah Khusus Ibukota Jakarta" },
  city: { id: "31.74", name: "Kota Administrasi Jakarta Selatan" },
  district: { id: "31.74.07", name: "Kebayoran Baru" },
  subDistrict: { id: "31.74.07.1001", name: "Selong" },
  zipCode: "12110",
  address: "Jl. Senopati 12",
  address2: "",
  isDefault: false,
  ...address,
});
