import type { Picture as PictureModel, ProductModel, ProductPicture, ProductVideo } from "@griya/api";
import { cx } from "class-variance-authority";
import { ChevronLeft, ChevronRight, Play, Rotate3d } from "lucide";
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Badge } from "../primitives/badge.tsx";
import { Icon } from "../primitives/icon.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Picture } from "../primitives/picture.tsx";
import { useShop } from "../primitives/shop-provider.tsx";
import { Spinner } from "../primitives/spinner.tsx";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";
import { type EnlargedPictures, useEnlargedPictures } from "./enlarged-pictures.tsx";
import type { ModelViewLabels, ModelViewProps } from "./model-view.tsx";
import type { PictureLightboxLabels } from "./picture-lightbox.tsx";

export interface ProductGalleryLabels extends PictureLightboxLabels {
  /** Of the whole: "Pictures of the Senja sofa". */
  gallery: string;
  /** Before what the picture shows: "Enlarge". */
  enlarge: string;
  /** What a thumbnail leads to, in a word or two. */
  views: Record<ProductPicture["view"] | "video" | "model", string>;
  /** On the picture that shows it beside a person, and with something else of known size: "Person 165 cm · this piece 80 cm high". */
  inScale: Record<"person" | "scale", string>;
  playVideo: string;
  videoFailed: string;
  /** "Spin in 3D (480 KB)" */
  spin: (bytes: number) => string;
  spinFailed: string;
  model: ModelViewLabels;
}

export interface ProductGalleryProps {
  /** What was chosen in front, then its other views. */
  pictures: readonly ProductPicture[];
  video?: ProductVideo | null;
  model?: ProductModel | null;
  /** On the first picture and on all others, where they show something else than what is chosen: "Pictured: ivory linen, 3 seats". */
  pictured?: { first: string | undefined; others: string | undefined };
  labels: ProductGalleryLabels;
}

type Item =
  | { kind: "picture"; key: string; picture: ProductPicture }
  | { kind: "video"; key: string; video: ProductVideo; poster: PictureModel }
  | { kind: "model"; key: string; model: ProductModel; poster: PictureModel };

const itemsOf = ({ pictures, video, model }: ProductGalleryProps): Item[] => {
  const [poster] = pictures;
  return [
    // the first keeps its place when another colour is chosen
    ...pictures.map(
      (picture, index): Item => ({ kind: "picture", key: index === 0 ? "chosen" : picture.path, picture }),
    ),
    ...(video && poster ? [{ kind: "video", key: "video", video, poster } as const] : []),
    ...(model && poster ? [{ kind: "model", key: "model", model, poster } as const] : []),
  ];
};

const thumbnailOf = (item: Item): PictureModel => (item.kind === "picture" ? item.picture : item.poster);
const viewOf = (item: Item) => (item.kind === "picture" ? item.picture.view : item.kind);

const mainSizes = "(width < 992px) 100vw, (width < 1320px) 56vw, 720px";

/**
 * A product from all sides: swiped on a phone, chosen by thumbnails or arrow keys. The lightbox and the viewer of models come
 * when they are asked for; films and models are loaded on a click and never before.
 */
export function ProductGallery(props: ProductGalleryProps) {
  const { pictures, pictured, labels } = props;
  const { direction } = useShop();
  const strip = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  /** Where the strip is on its way to: it takes its time, and another press may come before it is there. */
  const target = useRef(0);
  const [shown, setShown] = useState(0);
  const items = itemsOf(props);
  const current = items[shown];
  const noteOf = (item: Item) => {
    if (item === items[0]) return pictured?.first;
    return viewOf(item) === "room" ? undefined : pictured?.others; // a room has it in a look of its own
  };
  const inScale = (view: ReturnType<typeof viewOf>) =>
    view === "person" || view === "scale" ? labels.inScale[view] : undefined;
  const chosen = pictures[0]?.path;

  const show = (index: number, behavior: ScrollBehavior = "auto") => {
    const item = strip.current?.children[index];
    if (!(item instanceof HTMLElement)) return;
    target.current = index;
    strip.current?.scrollTo({ left: item.offsetLeft, behavior });
  };
  const { linkTo, lightbox } = useEnlargedPictures({
    pictures,
    list: strip,
    title: labels.gallery,
    labels,
    onShow: (index) => show(index, "instant"),
  });

  useEffect(() => {
    if (chosen === undefined) return;
    target.current = 0;
    strip.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [chosen, strip, target]);

  useEffect(() => {
    const list = thumbnails.current;
    const thumbnail = list?.querySelector("li:focus-within") ?? list?.children[shown];
    if (!list || !(thumbnail instanceof HTMLElement)) return;
    list.scrollTo({ left: thumbnail.offsetLeft - (list.clientWidth - thumbnail.clientWidth) / 2 });
  }, [shown]);

  const indexOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(Math.abs(scrollLeft) / clientWidth);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setShown(indexOf(currentTarget));
  const onScrollEnd = ({ currentTarget }: UIEvent<HTMLElement>) => {
    target.current = indexOf(currentTarget);
  };
  /** The arrow keys walk through the list that the focus is in, and take it with them. */
  const walkFrom = (index: number) => (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const next = index + (event.key === forward ? 1 : -1);
    const entry = event.currentTarget.closest("ul")?.children[next];
    if (!entry) return;
    show(next);
    focusInside(entry);
  };

  /** Whoever steps on by Tab sees where they are, also while the strip was still on its way elsewhere. */
  const stepsOf = (index: number): Steps => ({ onKeyDown: walkFrom(index), onFocus: () => show(index) });

  return (
    <section aria-label={labels.gallery} className="flex min-w-0 flex-col gap-3">
      <div className="group relative -mx-4 overflow-clip bg-sunken sm:mx-0 sm:rounded-3">
        <ul
          ref={strip}
          onScroll={onScroll}
          onScrollEnd={onScrollEnd}
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
        >
          {items.map((item, index) => (
            <li
              key={item.key}
              className={cx(
                "relative w-full shrink-0 snap-start snap-always",
                viewOf(item) === "room" && "self-center",
              )}
            >
              {item.kind === "picture" && (
                <PictureItem
                  picture={item.picture}
                  isFirst={index === 0}
                  labels={labels}
                  link={{ ...linkTo(item.picture, index), ...stepsOf(index) }}
                />
              )}
              {item.kind === "video" && (
                <VideoItem
                  video={item.video}
                  poster={item.poster}
                  isShown={index === shown}
                  labels={labels}
                  steps={stepsOf(index)}
                />
              )}
              {item.kind === "model" && (
                <ModelItem model={item.model} poster={item.poster} labels={labels} steps={stepsOf(index)} />
              )}
              <span className="pointer-events-none absolute start-3 top-3 flex flex-wrap gap-2 pe-20">
                {inScale(viewOf(item)) && <Badge>{inScale(viewOf(item))}</Badge>}
                {noteOf(item) && <Badge>{noteOf(item)}</Badge>}
              </span>
            </li>
          ))}
        </ul>
        {items.length > 1 && (
          <>
            <output className="sr-only">
              {current && `${labels.position(shown + 1, items.length)}: ${labels.views[viewOf(current)]}`}
            </output>
            <span
              aria-hidden="true"
              className="pointer-events-none absolute end-3 top-3 rounded-1 bg-surface/90 px-2 py-0.5 text-caption font-semibold text-ink figures"
            >
              {shown + 1} / {items.length}
            </span>
            <Arrow
              side="start"
              label={labels.previous}
              isAtEnd={shown === 0}
              onPress={() => show(target.current - 1)}
            />
            <Arrow
              side="end"
              label={labels.next}
              isAtEnd={shown === items.length - 1}
              onPress={() => show(target.current + 1)}
            />
          </>
        )}
      </div>
      {items.length > 1 && (
        <ul ref={thumbnails} className="relative -m-1 flex gap-2 overflow-x-auto p-1">
          {items.map((item, index) => (
            <li key={item.key} className="w-16 shrink-0 sm:w-18">
              <button
                type="button"
                aria-label={`${labels.position(index + 1, items.length)}: ${labels.views[viewOf(item)]}`}
                aria-current={index === shown ? "true" : undefined}
                onClick={() => show(index)}
                onKeyDown={walkFrom(index)}
                className={cx(
                  "relative block w-full overflow-clip rounded-2 border-2",
                  index === shown
                    ? "border-accent"
                    : "border-transparent hover:border-line-strong forced-colors:border-[Canvas]",
                )}
              >
                <Picture picture={thumbnailOf(item)} sizes="(width < 576px) 64px, 72px" isDecorative />
                {item.kind !== "picture" && (
                  <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-pill bg-surface text-ink shadow-1">
                    <Icon icon={item.kind === "video" ? Play : Rotate3d} size={16} />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {lightbox}
    </section>
  );
}

/** Puts the focus on the first in it that takes any, which is in sight already or about to be. */
const focusInside = (element: Element): void =>
  element.querySelector<HTMLElement>("a,button,video,input,[tabindex]")?.focus({ preventScroll: true });

interface ArrowProps {
  side: "start" | "end";
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
}

/** For mouse and keyboard; fingers swipe. */
function Arrow({ side, label, isAtEnd, onPress }: ArrowProps) {
  return (
    <span
      className={cx(
        "absolute top-1/2 -translate-y-1/2 opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 max-sm:hidden",
        side === "start" ? "start-3" : "end-3",
        isAtEnd && "not-focus-within:invisible",
      )}
    >
      <IconButton
        icon={side === "start" ? ChevronLeft : ChevronRight}
        isMirrored
        tone="surface"
        label={label}
        aria-disabled={isAtEnd}
        onClick={onPress}
      />
    </span>
  );
}

interface PictureItemProps {
  picture: ProductPicture;
  isFirst: boolean;
  labels: ProductGalleryLabels;
  link: ReturnType<EnlargedPictures["linkTo"]> & { onKeyDown: (event: KeyboardEvent) => void };
}

function PictureItem({ picture, isFirst, labels, link }: PictureItemProps) {
  return (
    <a {...link} className="block cursor-zoom-in -outline-offset-2">
      <VisuallyHidden>{labels.enlarge}</VisuallyHidden>
      <Picture
        picture={picture}
        sizes={mainSizes}
        isPriority={isFirst}
        ratio={picture.view === "room" ? "natural" : "theme"}
      />
    </a>
  );
}

type Stage = "waiting" | "loading" | "open" | "failed";

/**
 * What waits to be asked for, comes and may fail. Focus that was on one of these is on the next when they give way to each
 * other.
 */
function useStage() {
  const container = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState<{ stage: Stage; isFocused: boolean }>({ stage: "waiting", isFocused: false });

  useEffect(() => {
    if (container.current && now.isFocused) focusInside(container.current);
  }, [now]);

  return {
    container,
    stage: now.stage,
    become: (stage: Stage) => setNow({ stage, isFocused: container.current?.matches(":focus-within") ?? false }),
  };
}

interface PosterProps {
  container: RefObject<HTMLDivElement | null>;
  poster: PictureModel;
  /** Over the picture, until it gives way. */
  children: ReactNode;
}

function Poster({ container, poster, children }: PosterProps) {
  return (
    <div ref={container} className="relative">
      <Picture picture={poster} sizes={mainSizes} isDecorative />
      {children}
    </div>
  );
}

const invitation =
  "absolute inset-0 m-auto flex size-fit min-h-(--griya-control) max-w-[80%] items-center gap-2 rounded-pill bg-surface px-5 py-2 font-semibold text-ink shadow-1 hover:text-accent-ink";

const failureNote = "absolute inset-x-3 bottom-3 rounded-2 bg-surface p-3 text-small text-ink shadow-1";

type Steps = { onKeyDown: (event: KeyboardEvent) => void; onFocus: () => void };

interface VideoItemProps {
  video: ProductVideo;
  poster: PictureModel;
  isShown: boolean;
  labels: ProductGalleryLabels;
  steps: Steps;
}

function VideoItem({ video, poster, isShown, labels, steps }: VideoItemProps) {
  const { mediaBase } = useShop();
  const film = useRef<HTMLVideoElement>(null);
  const { container, stage, become } = useStage();
  const last = video.sources.at(-1);

  useEffect(() => {
    if (!isShown) film.current?.pause();
  }, [isShown]);

  return (
    <Poster container={container} poster={poster}>
      {stage === "open" ? (
        <video
          ref={film}
          aria-label={video.alt}
          autoPlay
          muted
          playsInline
          loop
          controls
          className="absolute inset-0 size-full bg-sunken object-cover"
        >
          {video.sources.map(({ path, type }) => (
            <source
              key={path}
              src={mediaBase + path}
              type={type}
              // the browser tries them in order; the last one's failure is the film's
              onError={path === last?.path ? () => become("failed") : undefined}
            />
          ))}
        </video>
      ) : (
        <a
          href={mediaBase + (last?.path ?? "")}
          aria-label={`${labels.playVideo}: ${video.alt}`}
          onClick={(event) => {
            event.preventDefault();
            become("open");
          }}
          {...steps}
          className={invitation}
        >
          <Icon icon={Play} />
          {labels.playVideo}
        </a>
      )}
      {stage === "failed" && (
        <p role="alert" className={failureNote}>
          {labels.videoFailed}
        </p>
      )}
    </Poster>
  );
}

interface ModelItemProps {
  model: ProductModel;
  poster: PictureModel;
  labels: ProductGalleryLabels;
  steps: Steps;
}

function ModelItem({ model, poster, labels, steps }: ModelItemProps) {
  const { mediaBase } = useShop();
  const { container, stage, become } = useStage();
  const [View, setView] = useState<ComponentType<ModelViewProps> | null>(null);

  const open = async () => {
    become("loading");
    try {
      const { ModelView } = await import("./model-view.tsx");
      setView(() => ModelView);
      become("open");
    } catch {
      become("failed");
    }
  };

  return (
    <Poster container={container} poster={poster}>
      {View && stage === "open" ? (
        <View url={mediaBase + model.path} alt={model.alt} labels={labels.model} onFailure={() => become("failed")} />
      ) : (
        <button
          type="button"
          aria-busy={stage === "loading" || undefined}
          onClick={() => stage !== "loading" && void open()}
          {...steps}
          className={invitation}
        >
          {stage === "loading" ? <Spinner /> : <Icon icon={Rotate3d} />}
          {labels.spin(model.bytes)}
        </button>
      )}
      {stage === "failed" && (
        <p role="alert" className={failureNote}>
          {labels.spinFailed}
        </p>
      )}
    </Poster>
  );
}
