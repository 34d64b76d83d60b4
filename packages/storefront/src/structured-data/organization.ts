import type { Showroom } from "@griya/api";
import type { FurnitureStore, Organization, WebSite } from "schema-dts";
import type { PagePlace } from "../page/page-module.ts";

/** Describes the shop by its name, as one of its pages. */
export const website = ({ settings, at }: PagePlace): WebSite => ({
  "@type": "WebSite",
  name: settings.siteName,
  url: at("/"),
});

const named = ({ settings, at, fileAt }: PagePlace) =>
  ({
    "@type": "Organization",
    name: settings.siteName,
    url: at("/"),
    ...(settings.logoPath !== "" && { logo: fileAt(settings.logoPath) }),
  }) as const;

/** Describes the owner of the shop. */
export const organization = (place: PagePlace): Organization => named(place);

/** Describes the owner of the shop, with email and phone. */
export const reachableOrganization = (place: PagePlace): Organization => {
  const { email, phone } = place.settings;
  return { ...named(place), ...(email !== "" && { email }), ...(phone !== "" && { telephone: phone }) };
};

/** Describes a showroom in which shoppers are received; null for one without opening hours. */
export const showroomStructuredData = (showroom: Showroom, place: PagePlace): FurnitureStore | null => {
  const { name, description, street, district, city, province, zipCode, phone, openingHours, position } = showroom;
  if (openingHours === null) return null;
  const clock = (hour: string): string => hour.replace(".", ":");
  return {
    "@type": "FurnitureStore",
    "@id": `${place.at("/showrooms")}#${showroom.slug}`,
    name,
    description,
    telephone: phone,
    parentOrganization: organization(place),
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
      opens: clock(openingHours.opens),
      closes: clock(openingHours.closes),
    },
    ...(position && { geo: { "@type": "GeoCoordinates", ...position } }),
  };
};
