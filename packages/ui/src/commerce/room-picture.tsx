import type { Picture as PictureModel } from "@griya/api";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";

/** The place of a piece in the picture, in parts of its width and height. */
export interface RoomPoint {
  href: string;
  /** The piece at the point: "Senja Sofa, Rp8.990.000". */
  label: string;
  x: number;
  y: number;
}

export interface RoomPictureProps {
  /** Its ratio is 16:9. */
  picture: PictureModel;
  points: readonly RoomPoint[];
  /** Names the points together: "Pieces in this picture". */
  label: string;
  /** The width at which it is shown, as in `<img sizes>`. */
  sizes: string;
  isPriority?: boolean;
}

const toPercent = (share: number) => `${share * 100}%`;

/**
 * A room with a numbered point on each of its pieces, which links to it. Places are attributes of an SVG, since a page allows no style
 * attribute.
 */
export function RoomPicture({ picture, points, label, sizes, isPriority = false }: RoomPictureProps) {
  return (
    <div className="relative overflow-clip rounded-3">
      <Picture picture={picture} ratio="16/9" sizes={sizes} isPriority={isPriority} />
      <nav aria-label={label}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: it draws nothing, it places links that have names */}
        <svg className="absolute inset-0 size-full">
          {points.map(({ href, label: name, x, y }, place) => (
            <foreignObject
              key={`${x} ${y}`}
              x={toPercent(x)}
              y={toPercent(y)}
              width="28"
              height="28"
              transform="translate(-14 -14)"
            >
              <Link
                href={href}
                tone="bare"
                aria-label={`${place + 1}: ${name}`}
                title={name}
                className="grid size-7 place-items-center rounded-pill border bg-surface text-caption font-semibold text-ink figures"
              >
                {place + 1}
              </Link>
            </foreignObject>
          ))}
        </svg>
      </nav>
    </div>
  );
}
