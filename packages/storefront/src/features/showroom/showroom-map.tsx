import type { Showroom } from "@griya/api";
import { useTranslation } from "react-i18next";
import { COAST_PATH, getPoint, MAP_SIZE } from "./java-and-bali.ts";

/** Renders the map of the locations. The map is a drawing, so nothing loads from another site. The cards have the same numbers. */
export function ShowroomMap({ showrooms }: { showrooms: readonly Showroom[] }) {
  const { t } = useTranslation();
  const pins = showrooms.flatMap(({ id, position }, index) => {
    const point = position && getPoint(position);
    return point ? { id, ...point, number: index + 1 } : [];
  });
  if (pins.length === 0) return null;
  return (
    <svg
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      role="img"
      aria-label={t("page.showroomMap")}
      className="h-auto w-full max-w-4xl text-[40px] font-semibold md:text-[26px]"
    >
      <path d={COAST_PATH} className="fill-sunken stroke-line-strong" strokeWidth="2" strokeLinejoin="round" />
      {pins.map(({ id, x, y, number }) => (
        <g key={id}>
          <circle cx={x} cy={y} r="9" className="fill-accent" />
          <text x={x} y={number % 2 === 1 ? y - 18 : y + 48} textAnchor="middle" className="fill-ink">
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
