import {
  Box3,
  CanvasTexture,
  DirectionalLight,
  type Group,
  HemisphereLight,
  LoadingManager,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SRGBColorSpace,
  Texture,
  Vector3,
  WebGLRenderer,
} from "three";
import { GLTFLoader, type GLTFLoaderPlugin, type GLTFParser } from "three/addons/loaders/GLTFLoader.js";

/** A 3D model on a canvas. */
export type ModelScene = {
  /** Turns the camera around and over the model, by angles in radians. Returns the new angle around the model, from 0 to 2π. */
  turn: (around: number, over: number) => number;
  /** Multiplies the zoom by a factor. A factor above 1 enlarges the model. */
  zoom: (factor: number) => void;
  close: () => void;
};

const WEBP_EXTENSION = "EXT_texture_webp";

type TextureJson = { source?: number; extensions?: Record<string, { source?: number }> };
type ImageJson = { bufferView?: number; mimeType?: string };

/**
 * Creates a loader that reads textures from the model's file. The default loader uses a `blob:` address, which a strict Content Security
 * Policy blocks.
 */
const createEmbeddedTextureLoader = (parser: GLTFParser): GLTFLoaderPlugin => ({
  name: WEBP_EXTENSION,
  loadTexture: async (index) => {
    const json = parser.json as { textures: TextureJson[]; images: ImageJson[] };
    const texture = json.textures[index];
    const image = json.images[texture?.extensions?.[WEBP_EXTENSION]?.source ?? texture?.source ?? -1];
    if (image?.bufferView === undefined) throw new Error("The file of the model has no texture.");
    const bytes = (await parser.getDependency("bufferView", image.bufferView)) as ArrayBuffer;
    const bitmap = await createImageBitmap(new Blob([bytes], { type: image.mimeType ?? "" }), {
      colorSpaceConversion: "none",
    });
    const loadedTexture = new Texture(bitmap);
    loadedTexture.flipY = false;
    loadedTexture.needsUpdate = true;
    return loadedTexture;
  },
});

/** Returns a loading manager that refuses all further files of a model. */
const createStrictLoadingManager = (): LoadingManager => {
  const manager = new LoadingManager();
  manager.setURLModifier((url) => {
    throw new Error(`The model needs ${url}, but a model has to be a single file.`);
  });
  return manager;
};

const loadModel = async (url: string, signal: AbortSignal): Promise<Group> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The server answered the model request with ${response.status}.`);
  const loader = new GLTFLoader(createStrictLoadingManager()).register(createEmbeddedTextureLoader);
  const { scene } = await loader.parseAsync(await response.arrayBuffer(), "");
  return scene;
};

/** Creates a soft shadow on the floor under the model. */
const createShadow = ({ min, max }: Box3, drawing: HTMLCanvasElement): Mesh => {
  drawing.width = drawing.height = 128;
  const context = drawing.getContext("2d");
  if (context) {
    const gradient = context.createRadialGradient(64, 64, 10, 64, 64, 64);
    gradient.addColorStop(0, "rgb(40 30 20 / 0.42)");
    gradient.addColorStop(0.55, "rgb(40 30 20 / 0.16)");
    gradient.addColorStop(1, "rgb(40 30 20 / 0)");
    context.fillStyle = gradient;
    context.fillRect(0, 0, 128, 128);
  }
  const [across, along] = [(max.x - min.x) * 1.35, (max.z - min.z) * 1.35];
  const shadow = new Mesh(
    new PlaneGeometry(across, along),
    new MeshBasicMaterial({ map: new CanvasTexture(drawing), transparent: true, depthWrite: false }),
  );
  shadow.rotation.x = -Math.PI / 2;
  shadow.position.set((min.x + max.x) / 2, min.y - (max.y - min.y) * 0.002, (min.z + max.z) / 2);
  return shadow;
};

/**
 * Returns the lights of the scene: the sky, a window at one side, and weaker lights. An environment map would take ten seconds without a
 * graphics card.
 */
const createLights = () => {
  const createLight = (strength: number, x: number, y: number, z: number): DirectionalLight => {
    const light = new DirectionalLight("#fffaf0", strength);
    light.position.set(x, y, z);
    return light;
  };
  return [
    new HemisphereLight("#ffffff", "#b8a890", 1.6),
    createLight(1.6, 2, 3, 2.5),
    createLight(0.6, -3, 1.5, 1),
    createLight(0.4, 0, 2, -3),
  ];
};

/** The highest metalness of a material, from 0 to 1. The scene has no environment map, so that higher values look too dark. */
const MAXIMUM_METALNESS = 0.3;

const limitMetalness = (model: Group): void => {
  model.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    part.material.metalness = Math.min(MAXIMUM_METALNESS, part.material.metalness);
  });
};

/** The height of the slider and its hint below the model, in pixels. The model stays above them. */
const CONTROLS_HEIGHT = 56;
const FIELD_OF_VIEW = 28;
const FULL_TURN = 2 * Math.PI;
const TILT_MINIMUM = -0.05;
const TILT_MAXIMUM = 1.35;

const clampNumber = (minimum: number, value: number, maximum: number): number =>
  Math.min(maximum, Math.max(minimum, value));

/** Adds a new canvas. A canvas cannot draw again after it has released its graphics memory. */
const addCanvas = (container: HTMLElement): HTMLCanvasElement => {
  const canvas = container.ownerDocument.createElement("canvas");
  canvas.className = "block size-full";
  canvas.setAttribute("aria-hidden", "true");
  container.append(canvas);
  return canvas;
};

/** Loads a model and shows it in the container. Throws an error when the model or WebGL is unavailable. */
export const openModelScene = async (container: HTMLElement, url: string, signal: AbortSignal): Promise<ModelScene> => {
  const canvas = addCanvas(container);
  const removeCanvas = () => canvas.remove();
  let releaseResources = removeCanvas;
  try {
    const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    releaseResources = () => {
      renderer.dispose();
      // a browser allows about 16 WebGL contexts, and removes the oldest context, which may be visible
      renderer.forceContextLoss();
      removeCanvas();
    };
    const model = await loadModel(url, signal);
    signal.throwIfAborted();
    renderer.outputColorSpace = SRGBColorSpace;
    renderer.setPixelRatio(Math.min(2, devicePixelRatio));

    const scene = new Scene();
    scene.add(...createLights());
    limitMetalness(model);
    const bounds = new Box3().setFromObject(model);
    scene.add(model, createShadow(bounds, canvas.ownerDocument.createElement("canvas")));

    const centre = bounds.getCenter(new Vector3());
    const radius = bounds.getSize(new Vector3()).length() / 2;
    const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, radius / 50, radius * 50);
    const view = { around: 0.6, over: 0.3, nearness: 1 };

    const drawScene = () => {
      const aspectFactor = Math.min(1, camera.aspect);
      const distance = radius / Math.sin(((FIELD_OF_VIEW / 2) * Math.PI) / 180) / aspectFactor / view.nearness;
      camera.position.set(
        centre.x + distance * Math.sin(view.around) * Math.cos(view.over),
        centre.y + distance * Math.sin(view.over),
        centre.z + distance * Math.cos(view.around) * Math.cos(view.over),
      );
      camera.lookAt(centre);
      renderer.render(scene, camera);
    };
    let frameRequest = 0;
    const scheduleDraw = () => {
      cancelAnimationFrame(frameRequest);
      frameRequest = requestAnimationFrame(drawScene);
    };
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = canvas;
      if (clientWidth === 0 || clientHeight === 0) return;
      const modelHeight = Math.max(1, clientHeight - CONTROLS_HEIGHT);
      camera.setViewOffset(clientWidth, modelHeight, 0, 0, clientWidth, clientHeight);
      renderer.setSize(clientWidth, clientHeight, false);
      drawScene();
    });
    observer.observe(canvas);
    // a phone can remove the graphics memory of a page in the background
    canvas.addEventListener("webglcontextrestored", scheduleDraw);

    return {
      turn: (around, over) => {
        view.around = (((view.around + around) % FULL_TURN) + FULL_TURN) % FULL_TURN;
        view.over = clampNumber(TILT_MINIMUM, view.over + over, TILT_MAXIMUM);
        scheduleDraw();
        return view.around;
      },
      zoom: (factor) => {
        view.nearness = clampNumber(0.7, view.nearness * factor, 3);
        scheduleDraw();
      },
      close: () => {
        observer.disconnect();
        cancelAnimationFrame(frameRequest);
        releaseResources();
      },
    };
  } catch (error) {
    releaseResources();
    throw error;
  }
};
