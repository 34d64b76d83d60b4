import type { ArticleDraft } from "./article-draft.ts";

export const bedSizes: ArticleDraft = {
  slug: "ukuran-kasur-dan-dipan",
  category: "memilih-dan-mengukur",
  title: { en: "Mattress and bed sizes in Indonesia", id: "Ukuran kasur dan dipan di Indonesia" },
  summary: {
    en: "From 90 to 200 centimetres: what the sizes are called, how much wider the frame is, and how much floor a bed needs around it.",
    id: "Dari 90 sampai 200 sentimeter: nama setiap ukuran, selisih lebar dipannya, dan lantai kosong yang dibutuhkan di sekelilingnya.",
  },
  lead: { room: "bedroom", product: "dipan-rotan-pagi" },
  pictures: {
    frame: { product: "dipan-jati-sunyi" },
    drawers: { product: "dipan-laci-rapi" },
  },
  products: ["dipan-jati-sunyi", "dipan-nirwana", "dipan-laci-rapi", "dipan-anak-rumah"],
  body: {
    en: `
<p>Indonesian mattresses are nearly all two metres long; it is the width that makes the difference. English names are in use here, but they do not mean what they mean elsewhere: an American queen measures 152 by 203 cm, ours 160 by 200. Order by centimetres and you cannot go wrong.</p>
<h2>The five widths</h2>
<table>
<thead><tr><th>Mattress</th><th>Often called</th><th>Sleeps</th><th>Room from</th></tr></thead>
<tbody>
<tr><td>90 × 200</td><td>Single</td><td>One child or adult</td><td>2 × 2.5 m</td></tr>
<tr><td>120 × 200</td><td>Double, super single</td><td>One, in comfort</td><td>2.5 × 2.5 m</td></tr>
<tr><td>160 × 200</td><td>Queen</td><td>Two</td><td>3 × 3 m</td></tr>
<tr><td>180 × 200</td><td>King</td><td>Two and a child</td><td>3 × 3.5 m</td></tr>
<tr><td>200 × 200</td><td>Super king</td><td>Two, and more</td><td>3.5 × 4 m</td></tr>
</tbody>
</table>
<p>A width of 100 cm is also sold. Sheets for it are harder to find, so ask for them before you fall in love with the bed.</p>
<h2>The frame is larger than the mattress</h2>
<p>Allow eight to sixteen centimetres more in length and in width, most of all for a padded headboard. The 160 cm version of our teak bed <a href="/dipan-jati-sunyi/product/dipan-jati-sunyi">Sunyi</a> stands 170 cm wide and 212 cm long; the upholstered <a href="/dipan-nirwana/product/dipan-nirwana">Nirwana</a> for the same mattress is 172 by 216 cm. Two centimetres sound like nothing until the wardrobe door will not open.</p>
<figure><img data-picture="frame"></figure>
<p>The mattress should lie in the frame with a finger’s breadth of play and no more. Too tight, and sheets tear at the corners; too loose, and it wanders.</p>
<h2>The floor around it</h2>
<p>Sixty centimetres beside the bed let you get up, draw the curtains and change the sheets. Each sleeper who has to climb over the other will ask for it sooner or later. An example: a Nirwana in a room three metres wide leaves 300 − 172 = 128 cm, which is 64 cm on either side. There it fits, with a narrow nightstand. The 180 cm version, at 192 cm, leaves 54 cm: move the bed towards one wall, and one of the two nightstands has to go.</p>
<p>At the foot keep 70 cm, and 90 cm if a wardrobe with swinging doors stands there. Where there is not enough, sliding doors or a bed with drawers help: <a href="/dipan-laci-rapi/product/dipan-laci-rapi">Rapi</a> opens to the side, so half a metre must stay free there instead.</p>
<figure><img data-picture="drawers"></figure>
<h2>Height: the test with the heels</h2>
<p>Sit on the edge. If both heels touch the floor and the thighs lie level, the height is right; for most adults here that is 45 to 55 cm from the floor to the top of the mattress. Mattresses are 20 to 30 cm thick, so write down the thickness of yours before you choose a frame. For older people a little higher is easier to rise from.</p>
<h2>And for children?</h2>
<p>A crib takes a mattress of 60 by 120 cm, and lasts until the child climbs. After that a bed of 90 by 160 cm is charming and soon too short; 90 by 200 cm lasts until the child moves out. The low house bed <a href="/dipan-anak-rumah/product/dipan-anak-rumah">Rumah</a> comes in both. For the upper bed of a bunk, wait until the child is six.</p>`,
    id: `
<p>Hampir semua kasur di Indonesia panjangnya dua meter; yang membedakan adalah lebarnya. Nama-nama Inggris memang dipakai, tetapi artinya tidak selalu sama: queen di Amerika berukuran 152 × 203 cm, sedangkan queen di sini 160 × 200 cm. Pesanlah dengan sentimeter, pasti tidak keliru.</p>
<h2>Lima ukuran lebar</h2>
<table>
<thead><tr><th>Kasur</th><th>Biasa disebut</th><th>Untuk</th><th>Kamar mulai</th></tr></thead>
<tbody>
<tr><td>90 × 200</td><td>Single</td><td>Satu anak atau dewasa</td><td>2 × 2,5 m</td></tr>
<tr><td>120 × 200</td><td>Double, nomor 3</td><td>Satu orang, leluasa</td><td>2,5 × 2,5 m</td></tr>
<tr><td>160 × 200</td><td>Queen, nomor 2</td><td>Dua orang</td><td>3 × 3 m</td></tr>
<tr><td>180 × 200</td><td>King, nomor 1</td><td>Dua orang dan satu anak</td><td>3 × 3,5 m</td></tr>
<tr><td>200 × 200</td><td>Super king</td><td>Dua orang atau lebih</td><td>3,5 × 4 m</td></tr>
</tbody>
</table>
<p>Lebar 100 cm juga dijual. Seprainya lebih sulit dicari, jadi tanyakan dulu sebelum telanjur jatuh hati pada dipannya.</p>
<h2>Dipan lebih besar daripada kasur</h2>
<p>Perkirakan selisih delapan sampai enam belas sentimeter pada panjang dan lebarnya, paling banyak bila kepala dipannya berlapis busa. Dipan jati <a href="/dipan-jati-sunyi/product/dipan-jati-sunyi">Sunyi</a> untuk kasur 160 cm berukuran lebar 170 cm dan panjang 212 cm; <a href="/dipan-nirwana/product/dipan-nirwana">Nirwana</a> yang berlapis kain, untuk kasur yang sama, berukuran 172 × 216 cm. Dua sentimeter terdengar sepele, sampai pintu lemari tidak bisa dibuka.</p>
<figure><img data-picture="frame"></figure>
<p>Kasur sebaiknya masuk dengan kelonggaran selebar jari, tidak lebih. Terlalu sempit, sudut seprai cepat robek; terlalu longgar, kasurnya bergeser-geser.</p>
<h2>Lantai di sekelilingnya</h2>
<p>Enam puluh sentimeter di samping dipan cukup untuk bangun, membuka gorden, dan mengganti seprai. Siapa pun yang setiap malam harus melangkahi pasangannya cepat atau lambat akan menuntutnya. Contohnya, Nirwana di kamar selebar tiga meter menyisakan 300 − 172 = 128 cm, atau 64 cm di kiri dan kanan. Muat, dengan nakas yang ramping. Versi 180 cm, yang lebarnya 192 cm, hanya menyisakan 54 cm di tiap sisi; geser dipan ke satu dinding, dan salah satu nakas harus mengalah.</p>
<p>Di ujung kaki sisakan 70 cm, atau 90 cm bila di sana ada lemari berpintu ayun. Bila tidak cukup, pintu geser atau dipan berlaci akan menolong: laci <a href="/dipan-laci-rapi/product/dipan-laci-rapi">Rapi</a> ditarik ke samping, jadi yang perlu dikosongkan setengah meter di sampingnya.</p>
<figure><img data-picture="drawers"></figure>
<h2>Tinggi: uji dengan tumit</h2>
<p>Duduklah di tepinya. Bila kedua tumit menyentuh lantai dan paha rata, tingginya pas; bagi kebanyakan orang dewasa di sini, itu 45 sampai 55 cm dari lantai ke permukaan kasur. Tebal kasur 20 sampai 30 cm, jadi catat dulu tebal kasur Anda sebelum memilih dipan. Untuk orang lanjut usia, sedikit lebih tinggi akan memudahkan saat bangun.</p>
<h2>Kalau untuk anak?</h2>
<p>Boks bayi memakai kasur 60 × 120 cm dan terpakai sampai si kecil mulai memanjat. Setelah itu, dipan 90 × 160 cm memang menggemaskan tetapi cepat kependekan; 90 × 200 cm bertahan sampai ia pindah rumah. Dipan rendah <a href="/dipan-anak-rumah/product/dipan-anak-rumah">Rumah</a> tersedia dalam keduanya. Untuk tempat tidur atas pada dipan tingkat, tunggulah sampai anak berusia enam tahun.</p>`,
  },
};
