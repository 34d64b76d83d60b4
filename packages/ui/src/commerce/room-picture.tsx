import type { Picture as PictureModel } from "@griya/api";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";

/** The position of a piece, as a fraction of the picture's width and height. */
export interface RoomPoint {
  href: string;
  /** The label of the piece, such as "Senja Sofa, Rp8.990.000". */
  label: string;
  x: number;
  y: number;
}

export interface RoomPictureProps {
  /** The picture of the room, in the ratio 16:9. */
  picture: PictureModel;
  points: readonly RoomPoint[];
  /** The name of the list of points, such as "Pieces in this picture". */
  label: string;
  /** The displayed width, in the format of `<img sizes>`. */
  sizes: string;
  isPriority?: boolean;
}

const toPercent = (share: number) => `${share * 100}%`;

/**
 * A picture of a room with numbered points that link to its pieces. The positions are SVG attributes, because the Content Security Policy
 * blocks style attributes.
 */
export function RoomPicture({ picture, points, label, sizes, isPriority = false }: RoomPictureProps) {
  return (
    <div className="relative overflow-clip rounded-3">
      <Picture picture={picture} ratio="16/9" sizes={sizes} isPriority={isPriority} />
      <nav aria-label={label}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the SVG draws nothing, and its links have names */}
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
