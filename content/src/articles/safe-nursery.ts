import type { ArticleDraft } from "./article-draft.ts";

export const safeNursery: ArticleDraft = {
  slug: "kamar-bayi-yang-aman",
  category: "menata-ruang",
  title: { en: "A safe nursery, measured with a tape", id: "Kamar bayi yang aman, diukur dengan meteran" },
  summary: {
    en: "Gaps, heights and distances that matter before the first night and again before the first step. A tour of the room at a baby’s height.",
    id: "Celah, tinggi, dan jarak yang penting sebelum malam pertama dan sebelum langkah pertama. Berkeliling kamar setinggi mata bayi.",
  },
  lead: { product: "boks-bayi-lelap" },
  pictures: {
    cradle: { product: "boks-ayun-timang" },
    shelf: { product: "rak-mainan-ceria" },
  },
  products: ["boks-bayi-lelap", "boks-ayun-timang", "rak-mainan-ceria", "karpet-kabut"],
  body: {
    en: `
<p>A nursery does not have to be large, nor does it have to match. It has to be boring: nothing that tips, traps, pulls or can be swallowed. Take a tape, a screwdriver and half an hour, and go through the room once on your feet and once on your knees.</p>
<h2>The crib: four measurements</h2>
<table>
<thead><tr><th>What</th><th>Figure</th><th>Why</th></tr></thead>
<tbody>
<tr><td>Gap between bars</td><td>4.5 to 6 cm</td><td>No head fits through, no foot gets stuck</td></tr>
<tr><td>Gap beside the mattress</td><td>At most 3 cm</td><td>Nothing can be wedged in it</td></tr>
<tr><td>Rail above the mattress, base at its lowest</td><td>At least 50 cm</td><td>Too high to climb</td></tr>
<tr><td>Anything sticking out above</td><td>None</td><td>Clothes catch on posts and knobs</td></tr>
</tbody>
</table>
<p>Measure the second-hand crib of the family too, with love and without mercy; rules used to be laxer. Our crib <a href="/boks-bayi-lelap/product/boks-bayi-lelap">Lelap</a> has bars less than 6 cm apart, takes the usual mattress of 120 by 60 cm, and its base has three heights. The top one spares your back in the first weeks. Lower the base as soon as the baby can sit up, and set it to the lowest before it can pull itself up.</p>
<p>Inside, less is safer: a firm mattress, a sheet drawn tight, and the baby. Pillows, padded bumpers, loose blankets and soft toys wait outside. A mosquito net belongs over the crib only if it is stretched and cannot be pulled in; check the knots once a week.</p>
<h2>A cradle for the first months</h2>
<figure><img data-picture="cradle"></figure>
<p>A cradle such as <a href="/boks-ayun-timang/product/boks-ayun-timang">Timang</a> is for the first six months, or until the child rolls over or kneels, whichever comes first. Put in the pin that locks it whenever nobody is beside it, and set it on a level floor, away from older siblings with good intentions.</p>
<h2>Where it should stand</h2>
<ul>
<li><strong>Not under a window</strong>, and a metre from curtains and the cords of blinds. Cords are tied up high, out of reach, and never into a loop.</li>
<li><strong>Not under a shelf</strong>, a picture or a wall clock.</li>
<li><strong>Out of the stream</strong> of the air conditioner and the fan.</li>
<li><strong>Away from sockets</strong> and the cables of lamps. Sockets within reach get a cover.</li>
</ul>
<p>Windows on an upper floor need bars, or a stop that lets them open no more than 10 cm. Insect screens hold mosquitoes, not children.</p>
<h2>Screw it to the wall</h2>
<p>Chests, shelves and mirrors tip when a child uses the drawers as stairs. Everything higher than 60 cm is fixed to the wall with a bracket; for brick that means a plug and a screw of the right size, not a nail. Keep heavy things at the bottom, and put nothing tempting on top.</p>
<figure><img data-picture="shelf"></figure>
<p>What children may take should stand where they can reach it without climbing. In the toy shelf <a href="/rak-mainan-ceria/product/rak-mainan-ceria">Ceria</a> the bins slope towards them. A toy that fits through the cardboard tube of a toilet roll is too small for anyone under three.</p>
<h2>The floor, and the night</h2>
<p>A rug softens a tumble on tiles, provided that it does not slide: the <a href="/karpet-kabut/product/karpet-kabut">Kabut rug</a> has a backing that grips. Change the baby on the floor if you are alone, as nobody has ever fallen off it. For the night a dim, <a href="/article/cahaya-hangat-di-rumah">warm light</a> is enough to find the way.</p>
<p>Repeat the tour on your knees every three months. The room stays the same; the arms grow longer.</p>`,
    id: `
<p>Kamar bayi tidak harus luas, tidak pula harus serasi. Yang penting, kamar itu membosankan: tidak ada yang bisa roboh, menjepit, menarik, atau tertelan. Siapkan meteran, obeng, dan waktu setengah jam, lalu periksa kamarnya dua kali: sekali sambil berdiri, sekali sambil merangkak.</p>
<h2>Boks bayi: empat ukuran</h2>
<table>
<thead><tr><th>Bagian</th><th>Ukuran</th><th>Alasannya</th></tr></thead>
<tbody>
<tr><td>Celah antarjeruji</td><td>4,5 sampai 6 cm</td><td>Kepala tidak lolos, kaki tidak terjepit</td></tr>
<tr><td>Celah di tepi kasur</td><td>Paling lebar 3 cm</td><td>Tidak ada yang terselip</td></tr>
<tr><td>Pagar di atas kasur, alas di posisi terendah</td><td>Paling rendah 50 cm</td><td>Terlalu tinggi untuk dipanjat</td></tr>
<tr><td>Tonjolan di bagian atas</td><td>Tidak ada</td><td>Baju mudah tersangkut di tiang dan kenop</td></tr>
</tbody>
</table>
<p>Ukur juga boks warisan keluarga, dengan sayang tetapi tanpa kompromi; aturan zaman dulu lebih longgar. Jeruji <a href="/boks-bayi-lelap/product/boks-bayi-lelap">Boks Bayi Lelap</a> berjarak kurang dari 6 cm, kasurnya berukuran lazim 120 × 60 cm, dan alasnya bisa dipasang pada tiga ketinggian. Yang paling atas meringankan punggung Anda pada minggu-minggu pertama. Turunkan alasnya begitu bayi mulai bisa duduk, dan pasang di posisi terendah sebelum ia bisa menarik badannya berdiri.</p>
<p>Di dalamnya, makin sedikit makin aman: kasur yang padat, seprai yang kencang, dan bayinya. Bantal, bumper, selimut longgar, dan boneka menunggu di luar. Kelambu hanya boleh dipasang bila terbentang kencang dan tidak bisa ditarik ke dalam; periksa ikatannya seminggu sekali.</p>
<h2>Boks ayun untuk bulan-bulan pertama</h2>
<figure><img data-picture="cradle"></figure>
<p>Boks ayun seperti <a href="/boks-ayun-timang/product/boks-ayun-timang">Timang</a> dipakai selama enam bulan pertama, atau sampai anak bisa berguling atau berlutut, mana yang lebih dulu. Pasang pasak penguncinya setiap kali tidak ada orang di sampingnya, letakkan di lantai yang rata, dan jauhkan dari kakaknya yang terlalu ingin membantu.</p>
<h2>Letak yang tepat</h2>
<ul>
<li><strong>Tidak di bawah jendela</strong>, dan satu meter dari gorden serta tali tirai. Tali diikat tinggi-tinggi di luar jangkauan, jangan pernah dibiarkan membentuk lingkaran.</li>
<li><strong>Tidak di bawah rak</strong>, bingkai foto, atau jam dinding.</li>
<li><strong>Tidak di jalur embusan</strong> AC dan kipas angin.</li>
<li><strong>Jauh dari stopkontak</strong> dan kabel lampu. Stopkontak yang terjangkau diberi penutup.</li>
</ul>
<p>Jendela di lantai atas perlu teralis, atau penahan yang membatasi bukaannya paling lebar 10 cm. Kasa nyamuk menahan nyamuk, bukan anak.</p>
<h2>Sekrupkan ke dinding</h2>
<p>Lemari laci, rak, dan cermin bisa roboh ketika anak memakai lacinya sebagai tangga. Semua yang lebih tinggi dari 60 cm dipasangkan ke dinding dengan siku; pada dinding bata, itu berarti fisher dan sekrup yang sesuai, bukan paku. Simpan yang berat di bawah, dan jangan taruh yang menggoda di atas.</p>
<figure><img data-picture="shelf"></figure>
<p>Barang yang boleh diambil anak diletakkan di tempat yang terjangkau tanpa memanjat. Boks pada rak mainan <a href="/rak-mainan-ceria/product/rak-mainan-ceria">Ceria</a> miring ke arah mereka. Mainan yang lolos melewati karton gulungan tisu toilet terlalu kecil untuk anak di bawah tiga tahun.</p>
<h2>Lantai, dan malam hari</h2>
<p>Karpet meredam jatuh di atas ubin, asalkan tidak menggelincir: alas <a href="/karpet-kabut/product/karpet-kabut">Karpet Kabut</a> mencengkeram lantai. Bila Anda sendirian, gantilah popok di lantai, karena tak ada yang pernah jatuh dari sana. Untuk malam hari, <a href="/article/cahaya-hangat-di-rumah">cahaya hangat</a> yang redup cukup untuk menemukan jalan.</p>
<p>Ulangi berkeliling sambil merangkak tiap tiga bulan. Kamarnya tetap sama; jangkauan tangannyalah yang makin panjang.</p>`,
  },
};
