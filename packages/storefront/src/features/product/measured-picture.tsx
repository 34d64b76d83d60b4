import type { Picture as PictureModel, Product } from "@griya/api";
import { formatDecimal, Picture } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";

type Dimensions = Product["dimensions"];

export interface MeasuredPictureProps {
  /** The front view of the piece. */
  picture: PictureModel;
  /** The dimensions of the pictured variant, in centimetres. */
  picturedDimensions: Dimensions;
  /** The dimensions of the chosen variant, in centimetres. */
  dimensions: Dimensions;
  /** The text about differences from the choice; null without differences. */
  note: string | null;
}

/**
 * The size of the frame around a piece, in the units of the drawing. The piece is in the middle and fills the share `FILLED_SHARE` of the
 * frame.
 */
const FRAME_SIZE = { width: 400, height: 300 };
const FILLED_SHARE = 0.88;

/** Returns the start and the end of a piece along one side of the frame. */
const getExtent = (centimetres: number, scale: number, whole: number): { start: number; end: number } => {
  const length = centimetres * scale;
  return { start: (whole - length) / 2, end: (whole + length) / 2 };
};

const textStyle = { fill: "currentColor", fontSize: 15, textAnchor: "middle" } as const;
const lineStyle = { stroke: "currentColor", fill: "none" } as const;

/** Renders the front view of a piece, with lines for its width and height. The caption has all dimensions as text. */
export function MeasuredPicture({ picture, picturedDimensions, dimensions, note }: MeasuredPictureProps) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const formatSide = (side: keyof Dimensions) => formatDecimal(dimensions[side], locale);
  const scale =
    FILLED_SHARE * Math.min(FRAME_SIZE.width / picturedDimensions.width, FRAME_SIZE.height / picturedDimensions.height);
  const horizontalExtent = getExtent(picturedDimensions.width, scale, FRAME_SIZE.width);
  const verticalExtent = getExtent(picturedDimensions.height, scale, FRAME_SIZE.height);
  return (
    <figure className="flex flex-col gap-2">
      <div dir="ltr" className="text-ink figures">
        <div className="flex items-center">
          <Picture picture={picture} sizes="(width < 992px) 92vw, 40vw" className="w-11/12 shrink-0 rounded-3" />
          <svg viewBox={`0 0 36 ${FRAME_SIZE.height}`} aria-hidden="true" className="min-w-0 grow">
            <path d={`M6 ${verticalExtent.start}h8m-4 0V${verticalExtent.end}m-4 0h8`} {...lineStyle} />
            <text x="0" y="0" transform={`translate(18 ${FRAME_SIZE.height / 2}) rotate(90)`} {...textStyle}>
              {t("product.measures.centimetres", { value: formatSide("height") })}
            </text>
          </svg>
        </div>
        <svg viewBox={`0 0 ${FRAME_SIZE.width} 36`} aria-hidden="true" className="w-11/12">
          <path d={`M${horizontalExtent.start} 6v8m0-4H${horizontalExtent.end}m0-4v8`} {...lineStyle} />
          <text x={FRAME_SIZE.width / 2} y="30" {...textStyle}>
            {t("product.measures.centimetres", { value: formatSide("width") })}
          </text>
        </svg>
      </div>
      <figcaption className="text-small text-muted">
        {(["width", "depth", "height"] as const)
          .map((side) => t(`product.measures.${side}`, { value: formatSide(side) }))
          .join(" · ")}
        {note && <span className="block">{note}</span>}
      </figcaption>
    </figure>
  );
}
