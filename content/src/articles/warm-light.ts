import type { ArticleDraft } from "./article-draft.ts";

export const warmLight: ArticleDraft = {
  slug: "cahaya-hangat-di-rumah",
  category: "menata-ruang",
  title: { en: "Warm light at home", id: "Cahaya hangat di rumah" },
  summary: {
    en: "Why one bright lamp in the middle of the ceiling is never cosy, and what kelvins, lumens and three layers of light have to do with it.",
    id: "Mengapa satu lampu terang di tengah plafon tidak pernah terasa nyaman, dan apa hubungannya dengan kelvin, lumen, serta tiga lapis cahaya.",
  },
  lead: { product: "lampu-lantai-tegak", view: "person" },
  pictures: {
    pendant: { product: "lampu-gantung-kurung" },
    table: { product: "lampu-meja-jamur" },
  },
  products: ["lampu-lantai-tegak", "lampu-gantung-kurung", "lampu-meja-jamur", "lampu-lantai-lengkung"],
  body: {
    en: `
<p>At six the sun goes down, and in most houses somebody presses one switch: a white lamp in the middle of the ceiling, as bright as a shop. Everything is visible and nothing is inviting. The remedy costs less than a new sofa and changes a room more.</p>
<h2>Colour: look for the number with the K</h2>
<p>The warmth of light is given in kelvin, and the scale runs the wrong way round: the lower, the warmer.</p>
<table>
<thead><tr><th>On the box</th><th>Looks like</th><th>Good for</th></tr></thead>
<tbody>
<tr><td>2200 K</td><td>Candle</td><td>Terrace, late evening</td></tr>
<tr><td>2700 K</td><td>Old light bulb</td><td>Living room, bedroom, dining table</td></tr>
<tr><td>3000 K</td><td>Halogen lamp</td><td>Kitchen, bathroom, hall</td></tr>
<tr><td>4000 K</td><td>Office</td><td>Desk, laundry room</td></tr>
<tr><td>6500 K</td><td>Overcast noon</td><td>Workshop and garage</td></tr>
</tbody>
</table>
<p>What is sold here as “cool daylight” is 6500 K. In a living room choose 2700 K, and use the same figure for all lamps that are seen together: a single white one among warm ones looks like a mistake. If the box also says CRI or Ra, take 90 where skin, food or fabrics are lit, and nothing below 80.</p>
<h2>Quantity: read lumens, not watts</h2>
<p>Watts tell what a bulb uses, lumens what it gives. About 800 lumens replace the old 60-watt bulb, 470 lumens the 40-watt one. A corner to read in wants some 500 lumens close by; a bedside wants half of that. Keep to the limit written on the lamp as well. Our floor lamps take LED bulbs of up to 15 watts, which is more than any living room needs in one place.</p>
<h2>Three layers</h2>
<ol>
<li><strong>Light for the room</strong>, soft and from several sides: a floor lamp in the corner, a lamp on the sideboard. The linen shade of <a href="/lampu-lantai-tegak/product/lampu-lantai-tegak">Tegak</a> sends it up to the ceiling and down to the floor, and the walls do the rest.</li>
<li><strong>Light for a task</strong>, close to the hands: over the table, beside the book, above the chopping board.</li>
<li><strong>Light for the eye</strong>, which serves nothing but pleasure: on a picture, behind a plant, through rattan.</li>
</ol>
<p>With three to five small lamps, each with its own switch, you can light a dinner, a film and a search for lost keys in the same room.</p>
<figure><img data-picture="pendant"></figure>
<h2>Height: out of the eyes</h2>
<p>A pendant such as <a href="/lampu-gantung-kurung/product/lampu-gantung-kurung">Kurung</a> hangs 65 to 75 cm above the dining table. Its shade may be half as wide as the table, hardly more. Beside an armchair, the lower edge of a shade belongs at eye level when you sit, about 105 to 115 cm from the floor: then the page is bright and the bulb is hidden. Where no cable comes out of the ceiling, an arc such as <a href="/lampu-lantai-lengkung/product/lampu-lantai-lengkung">Lengkung</a> brings the light over the table from the side.</p>
<h2>Evening means less</h2>
<figure><img data-picture="table"></figure>
<p>The pleasantest lamp is often the one that can be turned down. <a href="/lampu-meja-jamur/product/lampu-meja-jamur">Jamur</a> has three steps at a touch and glows at 2700 K. If you want to dim a ceiling lamp, both the bulb and the switch must be made for it; an ordinary LED on a dimmer flickers and hums. And switch off the big light first. It is surprising how seldom anybody asks for it back.</p>`,
    id: `
<p>Pukul enam matahari terbenam, dan di kebanyakan rumah seseorang menekan satu sakelar: lampu putih di tengah plafon, seterang minimarket. Semua terlihat, tetapi tak ada yang mengundang untuk duduk. Obatnya lebih murah daripada sofa baru, tetapi perubahannya lebih terasa.</p>
<h2>Warna: cari angka dengan huruf K</h2>
<p>Hangatnya cahaya dinyatakan dalam kelvin, dan skalanya terbalik: makin rendah angkanya, makin hangat.</p>
<table>
<thead><tr><th>Di kemasan</th><th>Terlihat seperti</th><th>Cocok untuk</th></tr></thead>
<tbody>
<tr><td>2200 K</td><td>Lilin</td><td>Teras, larut malam</td></tr>
<tr><td>2700 K</td><td>Bohlam pijar</td><td>Ruang tamu, kamar tidur, meja makan</td></tr>
<tr><td>3000 K</td><td>Lampu halogen</td><td>Dapur, kamar mandi, lorong</td></tr>
<tr><td>4000 K</td><td>Kantor</td><td>Meja kerja, ruang cuci</td></tr>
<tr><td>6500 K</td><td>Siang mendung</td><td>Bengkel dan garasi</td></tr>
</tbody>
</table>
<p>Yang dijual di sini sebagai “cool daylight” adalah 6500 K. Untuk ruang tamu pilih 2700 K, dan pakai angka yang sama untuk semua lampu yang terlihat bersamaan: satu lampu putih di antara yang hangat tampak seperti kekeliruan. Bila kemasannya mencantumkan CRI atau Ra, ambil 90 untuk menerangi wajah, makanan, atau kain, dan jangan di bawah 80.</p>
<h2>Jumlah: baca lumen, bukan watt</h2>
<p>Watt menunjukkan daya yang dipakai, lumen menunjukkan cahaya yang diberikan. Sekitar 800 lumen menggantikan bohlam pijar 60 watt, 470 lumen yang 40 watt. Sudut baca perlu sekitar 500 lumen dari dekat; sisi tempat tidur cukup setengahnya. Patuhi pula batas yang tertulis pada lampunya. Lampu lantai kami memakai LED hingga 15 watt, sudah lebih dari cukup untuk satu titik di ruang tamu.</p>
<h2>Tiga lapis cahaya</h2>
<ol>
<li><strong>Cahaya untuk ruangan</strong>, lembut dan dari beberapa arah: lampu lantai di sudut, lampu di atas bufet. Kap linen <a href="/lampu-lantai-tegak/product/lampu-lantai-tegak">Tegak</a> menyebarkannya ke plafon dan ke lantai, dan dinding memantulkannya ke seluruh ruangan.</li>
<li><strong>Cahaya untuk kegiatan</strong>, dekat dengan tangan: di atas meja, di samping buku, di atas talenan.</li>
<li><strong>Cahaya untuk mata</strong>, yang tugasnya hanya menyenangkan: pada lukisan, di balik tanaman, melalui anyaman rotan.</li>
</ol>
<p>Dengan tiga sampai lima lampu kecil, masing-masing bersakelar sendiri, satu ruangan siap untuk makan malam, menonton film, dan mencari kunci yang hilang.</p>
<figure><img data-picture="pendant"></figure>
<h2>Tinggi: jangan sampai menyilaukan</h2>
<p>Lampu gantung seperti <a href="/lampu-gantung-kurung/product/lampu-gantung-kurung">Kurung</a> dipasang 65 sampai 75 cm di atas meja makan. Lebar kapnya boleh setengah lebar meja, jangan jauh lebih lebar. Di samping kursi santai, tepi bawah kap sebaiknya setinggi mata saat duduk, kira-kira 105 sampai 115 cm dari lantai: halaman buku terang, bohlamnya tersembunyi. Bila tidak ada kabel dari plafon, lampu seperti <a href="/lampu-lantai-lengkung/product/lampu-lantai-lengkung">Lengkung</a> membawa cahaya ke atas meja dari samping.</p>
<h2>Malam berarti lebih redup</h2>
<figure><img data-picture="table"></figure>
<p>Lampu yang paling menyenangkan sering kali yang dapat diredupkan. <a href="/lampu-meja-jamur/product/lampu-meja-jamur">Jamur</a> punya tiga tingkat terang dengan sekali sentuh dan menyala hangat pada 2700 K. Untuk meredupkan lampu plafon, bohlam dan sakelarnya harus sama-sama mendukung; LED biasa pada peredup akan berkedip dan berdengung. Dan matikan dulu lampu yang besar. Anda akan heran betapa jarang ada yang minta dinyalakan lagi.</p>`,
  },
};
