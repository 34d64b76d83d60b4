/** A box for stories, in the format of the product models: quantised corners and a texture in a single file. */

const FACES: readonly (readonly [normal: readonly number[], corners: readonly (readonly number[])[]])[] = [
  [
    [0, 0, 1],
    [
      [-1, -1, 1],
      [1, -1, 1],
      [1, 1, 1],
      [-1, 1, 1],
    ],
  ],
  [
    [0, 0, -1],
    [
      [1, -1, -1],
      [-1, -1, -1],
      [-1, 1, -1],
      [1, 1, -1],
    ],
  ],
  [
    [1, 0, 0],
    [
      [1, -1, 1],
      [1, -1, -1],
      [1, 1, -1],
      [1, 1, 1],
    ],
  ],
  [
    [-1, 0, 0],
    [
      [-1, -1, -1],
      [-1, -1, 1],
      [-1, 1, 1],
      [-1, 1, -1],
    ],
  ],
  [
    [0, 1, 0],
    [
      [-1, 1, 1],
      [1, 1, 1],
      [1, 1, -1],
      [-1, 1, -1],
    ],
  ],
  [
    [0, -1, 0],
    [
      [-1, -1, -1],
      [1, -1, -1],
      [1, -1, 1],
      [-1, -1, 1],
    ],
  ],
];

/** A brown texture of a few pixels, as WebP in Base64. */
const TEXTURE_BASE64 = "UklGRjQAAABXRUJQVlA4ICgAAACwAQCdASoEAAQAAUAmJZgCdLoABQIAAJv/gOjDlapf/na2GIJ4AAAA";

const padBytes = (bytes: Uint8Array, filler = 0): Uint8Array => {
  const paddedBytes = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler);
  paddedBytes.set(bytes);
  return paddedBytes;
};

const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const joinedBytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joinedBytes.set(part, offset);
    offset += part.length;
  }
  return joinedBytes;
};

const toWordBytes = (...numbers: readonly number[]): Uint8Array => new Uint8Array(new Uint32Array(numbers).buffer);

const createBoxFile = (): Uint8Array => {
  const corners = FACES.flatMap(([normal, all]) => all.map((corner) => ({ corner, normal })));
  const positions = new Int16Array(corners.flatMap(({ corner }) => [...corner.map((each) => each * 32_767), 0]));
  const normals = new Int8Array(corners.flatMap(({ normal }) => [...normal.map((each) => each * 127), 0]));
  const textureCoordinates = new Float32Array(FACES.flatMap(() => [0, 1, 1, 1, 1, 0, 0, 0]));
  const triangles = new Uint16Array(FACES.flatMap((_, face) => [0, 1, 2, 0, 2, 3].map((corner) => face * 4 + corner)));
  const texture = Uint8Array.from(atob(TEXTURE_BASE64), (character) => character.charCodeAt(0));
  const parts = [positions, normals, textureCoordinates, triangles].map(({ buffer }) =>
    padBytes(new Uint8Array(buffer)),
  );
  const allParts = [...parts, padBytes(texture)];
  const partLengths = [...parts.map(({ length }) => length), texture.length];
  const partOffsets = allParts.map((_, index) => allParts.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const json = {
    asset: { version: "2.0" },
    extensionsUsed: ["KHR_mesh_quantization", "EXT_texture_webp"],
    extensionsRequired: ["KHR_mesh_quantization", "EXT_texture_webp"],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, scale: [1, 0.5, 0.6] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 0.8 } }],
    textures: [{ extensions: { EXT_texture_webp: { source: 0 } } }],
    images: [{ bufferView: 4, mimeType: "image/webp" }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5122,
        normalized: true,
        count: 24,
        type: "VEC3",
        min: [-32_767, -32_767, -32_767],
        max: [32_767, 32_767, 32_767],
      },
      { bufferView: 1, componentType: 5120, normalized: true, count: 24, type: "VEC3" },
      { bufferView: 2, componentType: 5126, count: 24, type: "VEC2" },
      { bufferView: 3, componentType: 5123, count: 36, type: "SCALAR" },
    ],
    bufferViews: partOffsets.map((byteOffset, index) => ({
      buffer: 0,
      byteOffset,
      byteLength: partLengths[index],
      ...(index < 2 ? { byteStride: index === 0 ? 8 : 4 } : {}),
    })),
    buffers: [{ byteLength: joinBytes(allParts).length }],
  };
  const [text, binary] = [padBytes(new TextEncoder().encode(JSON.stringify(json)), 0x20), joinBytes(allParts)];
  const size = 12 + 8 + text.length + 8 + binary.length;
  return joinBytes([
    toWordBytes(0x46546c67, 2, size),
    toWordBytes(text.length, 0x4e4f534a),
    text,
    toWordBytes(binary.length, 0x004e4942),
    binary,
  ]);
};

const boxFile = createBoxFile();

/** The model of a product. Its path is a data URL. */
export const boxModel = {
  path: `data:model/gltf-binary;base64,${btoa(String.fromCharCode(...boxFile))}`,
  bytes: boxFile.length,
  alt: "Lumbung sofa in greige linen, to be turned and seen from every side.",
};
