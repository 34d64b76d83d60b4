import type { ArticleDraft } from "./article-draft.ts";

export const teakCare: ArticleDraft = {
  slug: "merawat-kayu-jati",
  category: "bahan-dan-perawatan",
  title: { en: "Caring for teak, indoors and out", id: "Merawat kayu jati, di dalam dan di luar rumah" },
  summary: {
    en: "Teak forgives a great deal, but not everything. What to do each week, once a year, and on the day somebody forgets a wet glass.",
    id: "Jati itu pemaaf, tetapi ada batasnya. Inilah yang perlu dilakukan tiap minggu, setahun sekali, dan saat seseorang lupa mengangkat gelas basah.",
  },
  lead: { product: "set-teras-kopi" },
  pictures: {
    table: { product: "meja-makan-pendopo", view: "detail" },
    terrace: { product: "kursi-teras-sore" },
  },
  products: ["meja-makan-pendopo", "dipan-jati-sunyi", "dingklik-rewang", "kursi-teras-sore"],
  body: {
    en: `
<p>Teak heartwood carries its own oil. That is why it was used for ships, why termites prefer almost anything else, and why a teak table can outlive the house it stands in. It still wants a little attention, and the right kind: most damage we see in our workshop comes from too much care, not from too little.</p>
<h2>Every week: a cloth, and little else</h2>
<p>Dust is fine sand. Wipe it off along the grain with a soft cloth that is barely damp, then follow with a dry one. Plain water is enough on most days; for greasy fingerprints add a drop of dish soap and wipe again with clean water. Leave silicone polish in the shop. It shines for an afternoon, and later no oil will enter the wood where it has been. Ammonia, bleach and scouring pads take the finish with them.</p>
<p>Steel wool deserves a warning of its own. Teak contains tannin, and tannin meeting iron and water turns black. One forgotten crumb of steel wool under a wet cloth is enough for a stain.</p>
<figure><img data-picture="table"><figcaption>An oiled top shows every ring at first, and every ring can be undone.</figcaption></figure>
<h2>Once a year: oil</h2>
<p>An oiled table such as <a href="/meja-makan-pendopo/product/meja-makan-pendopo">Pendopo</a> is thirsty when a drop of water no longer stands on it but sinks in within minutes. Then:</p>
<ol>
<li>Clean the surface and let it dry for a day.</li>
<li>Rub in a thin coat of wood oil along the grain.</li>
<li>After fifteen minutes wipe off everything that has not gone in. Oil left on top stays sticky and collects dust.</li>
<li>Leave the table alone overnight.</li>
</ol>
<p>Spread the oily rags flat outdoors until they are hard, or keep them in a tin of water. Crumpled in a corner they can heat up and catch fire by themselves.</p>
<p>Lacquered teak cannot drink, so it needs no oil. If you do not know which you have, try the drop of water in a hidden place.</p>
<h2>Rings, scratches and sun</h2>
<p>A pale ring is moisture caught in the finish; it often fades within a day or two, and rubbing it with a soft cloth and a trace of oil helps. Small scratches in oiled wood can be sanded with 240-grit paper, always along the grain, and oiled again. A <a href="/dingklik-rewang/product/dingklik-rewang">Rewang stool</a> is a good piece to practise on.</p>
<p>New teak darkens or brightens in the light during its first months. Move vases and placemats about, or their outlines will stay. Keep a wardrobe or a bed such as <a href="/dipan-jati-sunyi/product/dipan-jati-sunyi">Sunyi</a> a hand’s width away from a wall that is damp in the rainy season, so that air can pass behind it.</p>
<h2>On the terrace: brown or silver</h2>
<figure><img data-picture="terrace"></figure>
<p>Outdoors the sun decides. Without oil, a <a href="/kursi-teras-sore/product/kursi-teras-sore">Sore chair</a> turns silver within a year; it is no weaker for it. If you prefer brown, oil it twice a year, after washing it with a soft brush and mild soap and letting it dry well, since damp under oil invites mould. Whichever you choose, keep the feet out of puddles: end grain drinks more than any other part of a chair.</p>`,
    id: `
<p>Kayu teras jati menyimpan minyaknya sendiri. Itulah sebabnya dahulu jati dipakai untuk kapal, rayap lebih suka kayu lain, dan sebuah meja jati bisa berumur lebih panjang daripada rumahnya. Namun jati tetap perlu sedikit perhatian, asal tepat: kerusakan yang sampai ke bengkel kami lebih sering karena terlalu rajin dirawat daripada terlalu jarang.</p>
<h2>Tiap minggu: cukup kain lap</h2>
<p>Debu sebenarnya pasir halus. Lap searah serat dengan kain lembut yang sedikit lembap, lalu ulangi dengan kain kering. Air biasa sudah cukup; untuk bekas jari yang berminyak, tambahkan setetes sabun cuci piring, lalu bilas dengan lap basah yang bersih. Hindari semir bersilikon. Kilapnya hanya bertahan satu sore, dan setelah itu minyak tidak bisa lagi meresap di tempat yang sama. Amonia, pemutih, dan sabut kasar akan ikut mengangkat lapisan pelindungnya.</p>
<p>Sabut baja perlu peringatan tersendiri. Jati mengandung tanin, dan tanin yang bertemu besi dan air berubah menjadi hitam. Satu serpihan sabut yang tertinggal di bawah lap basah sudah cukup untuk meninggalkan noda.</p>
<figure><img data-picture="table"><figcaption>Daun meja berfinishing minyak mudah berbekas, tetapi setiap bekasnya bisa dihilangkan.</figcaption></figure>
<h2>Setahun sekali: beri minyak</h2>
<p>Meja berfinishing minyak seperti <a href="/meja-makan-pendopo/product/meja-makan-pendopo">Pendopo</a> sedang haus bila tetesan air tidak lagi membulat di permukaannya, melainkan meresap dalam beberapa menit. Lakukan ini:</p>
<ol>
<li>Bersihkan permukaannya dan biarkan kering sehari.</li>
<li>Oleskan minyak kayu tipis-tipis searah serat.</li>
<li>Setelah lima belas menit, lap semua minyak yang tidak meresap. Sisa minyak akan lengket dan menangkap debu.</li>
<li>Biarkan semalam sebelum dipakai.</li>
</ol>
<p>Bentangkan kain bekas minyak di luar rumah sampai kaku, atau rendam dalam kaleng berisi air. Kain yang diremas dan ditumpuk di sudut dapat memanas dan terbakar sendiri.</p>
<p>Jati yang dipernis tidak bisa menyerap, jadi tidak perlu diminyaki. Bila ragu, coba tetesan air tadi di bagian yang tersembunyi.</p>
<h2>Bekas gelas, goresan, dan sinar matahari</h2>
<p>Lingkaran pucat adalah uap air yang terperangkap di lapisan finishing; biasanya memudar dalam satu dua hari, dan gosokan kain lembut dengan sedikit minyak akan membantu. Goresan kecil pada kayu berminyak dapat diamplas dengan amplas nomor 240, selalu searah serat, lalu diminyaki lagi. <a href="/dingklik-rewang/product/dingklik-rewang">Dingklik Rewang</a> cocok untuk berlatih.</p>
<p>Warna jati baru berubah oleh cahaya pada bulan-bulan pertama. Geser vas dan alas piring sesekali agar tidak meninggalkan bayangan. Beri jarak selebar telapak tangan antara dinding yang lembap di musim hujan dan lemari atau dipan seperti <a href="/dipan-jati-sunyi/product/dipan-jati-sunyi">Sunyi</a>, supaya udara bisa lewat di belakangnya.</p>
<h2>Di teras: cokelat atau perak</h2>
<figure><img data-picture="terrace"></figure>
<p>Di luar ruangan, mataharilah yang menentukan. Tanpa minyak, <a href="/kursi-teras-sore/product/kursi-teras-sore">Kursi Teras Sore</a> menjadi keperakan dalam setahun, dan kekuatannya tidak berkurang. Bila Anda lebih suka warna cokelat, minyaki dua kali setahun setelah dicuci dengan sikat halus dan sabun lembut, lalu dikeringkan betul, sebab lembap di bawah minyak mengundang jamur. Apa pun pilihannya, jauhkan kaki kursi dari genangan: ujung serat menyerap air paling banyak.</p>`,
  },
};
