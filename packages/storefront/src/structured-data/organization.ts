import type { Showroom } from "@griya/api";
import type { FurnitureStore, Organization, WebSite } from "schema-dts";
import type { StructuredDataContext } from "../page/page-module.ts";

/** Returns the shop as a website, for the structured data of its home page. */
export const createWebsite = ({ settings, getUrl }: StructuredDataContext): WebSite => ({
  "@type": "WebSite",
  name: settings.siteName,
  url: getUrl("/"),
});

const createNamedOrganization = ({ settings, getUrl, getFileUrl }: StructuredDataContext) =>
  ({
    "@type": "Organization",
    name: settings.siteName,
    url: getUrl("/"),
    ...(settings.logoPath !== "" && { logo: getFileUrl(settings.logoPath) }),
  }) as const;

/** Returns the owner of the shop. */
export const createOrganization = (place: StructuredDataContext): Organization => createNamedOrganization(place);

/** Returns the owner of the shop, with email and phone. */
export const createContactableOrganization = (place: StructuredDataContext): Organization => {
  const { email, phone } = place.settings;
  return {
    ...createNamedOrganization(place),
    ...(email !== "" && { email }),
    ...(phone !== "" && { telephone: phone }),
  };
};

/** Returns a showroom with its address and opening hours. Returns null for a location without opening hours. */
export const createShowroomStructuredData = (
  showroom: Showroom,
  place: StructuredDataContext,
): FurnitureStore | null => {
  const { name, description, street, district, city, province, zipCode, phone, openingHours, position } = showroom;
  if (openingHours === null) return null;
  const formatHour = (hour: string): string => hour.replace(".", ":");
  return {
    "@type": "FurnitureStore",
    "@id": `${place.getUrl("/showrooms")}#${showroom.slug}`,
    name,
    description,
    telephone: phone,
    parentOrganization: createOrganization(place),
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: `${district}, ${city}`,
      addressRegion: province,
      postalCode: zipCode,
      addressCountry: "ID",
    },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      opens: formatHour(openingHours.opens),
      closes: formatHour(openingHours.closes),
    },
    ...(position && { geo: { "@type": "GeoCoordinates", ...position } }),
  };
};
