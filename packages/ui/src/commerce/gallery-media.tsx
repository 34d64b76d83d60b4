import type { Picture as PictureModel, ProductModel, ProductPicture, ProductVideo } from "@griya/api";
import { Play, Rotate3d } from "lucide";
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "../primitives/icon.tsx";
import { Picture } from "../primitives/picture.tsx";
import { useShop } from "../primitives/shop-provider.tsx";
import { Spinner } from "../primitives/spinner.tsx";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";
import type { EnlargedPictures } from "./enlarged-pictures.tsx";
import { focusInside } from "./focus-inside.ts";
import type { GalleryItem } from "./gallery-item.ts";
import type { ModelViewLabels, ModelViewProps } from "./model-view.tsx";

export interface GalleryMediaLabels {
  /** The text before the picture's alternative text, for screen readers: "Enlarge". */
  enlarge: string;
  playVideo: string;
  videoFailed: string;
  /** Returns the label of the button that loads the model, such as "Spin in 3D (480 KB)". */
  spin: (bytes: number) => string;
  spinFailed: string;
  model: ModelViewLabels;
}

const mainSizes = "(width < 992px) 100vw, (width < 1320px) 56vw, 720px";

type StepHandlers = { onKeyDown: (event: KeyboardEvent) => void; onFocus: () => void };

export interface GalleryMediaProps {
  item: GalleryItem;
  index: number;
  isShown: boolean;
  labels: GalleryMediaLabels;
  getLinkProps: EnlargedPictures["getLinkProps"];
  /** The handlers of the element to press. The arrow keys lead to other items, and the focus shows the item. */
  stepHandlers: StepHandlers;
}

/** One item of a gallery in full size: a picture to enlarge, a video to play, or a model to turn. */
export function GalleryMedia({ item, index, isShown, labels, getLinkProps, stepHandlers }: GalleryMediaProps) {
  switch (item.kind) {
    case "picture":
      return (
        <PictureItem
          picture={item.picture}
          isFirst={index === 0}
          labels={labels}
          link={{ ...getLinkProps(item.picture, index), ...stepHandlers }}
        />
      );
    case "video":
      return (
        <VideoItem
          video={item.video}
          poster={item.poster}
          isShown={isShown}
          labels={labels}
          stepHandlers={stepHandlers}
        />
      );
    case "model":
      return <ModelItem model={item.model} poster={item.poster} labels={labels} stepHandlers={stepHandlers} />;
  }
}

interface PictureItemProps {
  picture: ProductPicture;
  isFirst: boolean;
  labels: GalleryMediaLabels;
  link: ReturnType<EnlargedPictures["getLinkProps"]> & { onKeyDown: (event: KeyboardEvent) => void };
}

/** A picture that opens in the lightbox. */
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

type LoadStatus = "waiting" | "loading" | "open" | "failed";

/**
 * Returns the load status of a video or a model, the function that changes the status, and the ref of the container. A focus inside the
 * container moves to the content of the new status.
 */
function useLoadStatus() {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ status: LoadStatus; isFocused: boolean }>({
    status: "waiting",
    isFocused: false,
  });

  useEffect(() => {
    if (container.current && state.isFocused) focusInside(container.current);
  }, [state]);

  return {
    container,
    status: state.status,
    setStatus: (status: LoadStatus) =>
      setState({ status, isFocused: container.current?.matches(":focus-within") ?? false }),
  };
}

interface PosterProps {
  container: RefObject<HTMLDivElement | null>;
  poster: PictureModel;
  /** The content over the picture: the button, or the video or model. */
  children: ReactNode;
}

/** The picture under a video or a model. */
function Poster({ container, poster, children }: PosterProps) {
  return (
    <div ref={container} className="relative">
      <Picture picture={poster} sizes={mainSizes} isDecorative />
      {children}
    </div>
  );
}

const openButtonClasses =
  "absolute inset-0 m-auto flex size-fit min-h-(--griya-control) max-w-[80%] items-center gap-2 rounded-pill bg-surface px-5 py-2 font-semibold text-ink shadow-1 hover:text-accent-ink";

const failureClasses = "absolute inset-x-3 bottom-3 rounded-2 bg-surface p-3 text-small text-ink shadow-1";

interface VideoItemProps {
  video: ProductVideo;
  poster: PictureModel;
  isShown: boolean;
  labels: GalleryMediaLabels;
  stepHandlers: StepHandlers;
}

/** A video that is loaded after a press on its button. */
function VideoItem({ video, poster, isShown, labels, stepHandlers }: VideoItemProps) {
  const { mediaBase } = useShop();
  const videoElement = useRef<HTMLVideoElement>(null);
  const { container, status, setStatus } = useLoadStatus();
  const lastSource = video.sources.at(-1);

  useEffect(() => {
    if (!isShown) videoElement.current?.pause();
  }, [isShown]);

  return (
    <Poster container={container} poster={poster}>
      {status === "open" ? (
        <video
          ref={videoElement}
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
              // the browser tries the sources in order, so an error of the last source is final
              onError={path === lastSource?.path ? () => setStatus("failed") : undefined}
            />
          ))}
        </video>
      ) : (
        <a
          href={mediaBase + (lastSource?.path ?? "")}
          aria-label={`${labels.playVideo}: ${video.alt}`}
          onClick={(event) => {
            event.preventDefault();
            setStatus("open");
          }}
          {...stepHandlers}
          className={openButtonClasses}
        >
          <Icon icon={Play} />
          {labels.playVideo}
        </a>
      )}
      {status === "failed" && (
        <p role="alert" className={failureClasses}>
          {labels.videoFailed}
        </p>
      )}
    </Poster>
  );
}

interface ModelItemProps {
  model: ProductModel;
  poster: PictureModel;
  labels: GalleryMediaLabels;
  stepHandlers: StepHandlers;
}

/** A 3D model that is loaded after a press on its button. */
function ModelItem({ model, poster, labels, stepHandlers }: ModelItemProps) {
  const { mediaBase } = useShop();
  const { container, status, setStatus } = useLoadStatus();
  const [View, setView] = useState<ComponentType<ModelViewProps> | null>(null);

  const openModel = async () => {
    setStatus("loading");
    try {
      const { ModelView } = await import("./model-view.tsx");
      setView(() => ModelView);
      setStatus("open");
    } catch {
      setStatus("failed");
    }
  };

  return (
    <Poster container={container} poster={poster}>
      {View && status === "open" ? (
        <View
          url={mediaBase + model.path}
          alt={model.alt}
          labels={labels.model}
          onFailure={() => setStatus("failed")}
        />
      ) : (
        <button
          type="button"
          aria-busy={status === "loading" || undefined}
          onClick={() => status !== "loading" && void openModel()}
          {...stepHandlers}
          className={openButtonClasses}
        >
          {status === "loading" ? <Spinner /> : <Icon icon={Rotate3d} />}
          {labels.spin(model.bytes)}
        </button>
      )}
      {status === "failed" && (
        <p role="alert" className={failureClasses}>
          {labels.spinFailed}
        </p>
      )}
    </Poster>
  );
}
