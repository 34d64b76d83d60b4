import type { productGallery as english } from "../en/product-gallery.ts";
import type { TranslationOf } from "../translation.ts";

/** Of a product's pictures, film and model. */
export const productGallery = {
  title: "Foto {name}",
  position: "Foto {number} dari {total}",
  enlarge: "Perbesar",
  close: "Tutup foto",
  zoomIn: "Perbesar tampilan",
  zoomOut: "Perkecil tampilan",
  previous: "Foto sebelumnya",
  next: "Foto berikutnya",
  view: {
    "three-quarter": "dari sudut serong",
    front: "dari depan",
    person: "di samping orang",
    scale: "dengan pembanding ukuran",
    detail: "dari dekat",
    room: "di ruangan",
    video: "video",
    model: "tampilan 3D",
  },
  inScale: "Ukuran sebenarnya: {width} × {depth} × {height} cm",
  besidePerson: "Orang {person} cm · tinggi barang {height} cm",
  pictured: "Pada foto: {look}",
  playVideo: "Putar video",
  videoFailed: "Video tidak dapat diputar saat ini. Anda tetap dapat melihat produk lewat foto-fotonya.",
  spin: "Putar dalam 3D ({size} KB)",
  spinLoading: "Memuat tampilan 3D",
  spinHint: "Geser untuk memutar, atau gunakan tombol panah",
  spinFailed:
    "Saat ini tampilan 3D tidak dapat dibuka di perangkat ini. Anda tetap dapat melihat produk lewat foto-fotonya.",
} as const satisfies TranslationOf<typeof english>;
