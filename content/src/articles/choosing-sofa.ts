import type { ArticleDraft } from "./article-draft.ts";

export const choosingSofa: ArticleDraft = {
  slug: "memilih-sofa-ruang-3x4",
  category: "memilih-dan-mengukur",
  title: { en: "Choosing a sofa for a room of 3 × 4 metres", id: "Memilih sofa untuk ruang 3 × 4 meter" },
  summary: {
    en: "Twelve square metres are enough for a proper sofa, as long as the walkways are drawn first. We do the sums with real furniture.",
    id: "Dua belas meter persegi cukup untuk sofa yang nyaman, asalkan jalur jalannya digambar lebih dulu. Kami menghitungnya dengan furnitur sungguhan.",
  },
  lead: { room: "living-room", product: "sofa-senja-3" },
  pictures: {
    teduh: { product: "sofa-teduh-2" },
    scale: { product: "sofa-senja-3", view: "person" },
  },
  products: ["sofa-teduh-2", "sofa-senja-3", "meja-tamu-lesung", "meja-sisi-embun", "rak-tv-lini"],
  body: {
    en: `
<p>The living room of many Indonesian terraced houses and flats measures about three metres by four. It has a front door, a passage to the kitchen, one window, and a television that everybody wants to see. A sofa fits. Which one depends less on the wall than on the floor that is left over.</p>
<h2>Draw the walkways first</h2>
<p>Lay newspaper on the floor, or mark it with painter’s tape. Start with what must stay free:</p>
<ul>
<li><strong>60 cm</strong> for a path that one person uses, and 90 cm where two meet or a tray is carried.</li>
<li><strong>35 to 45 cm</strong> between the edge of the seat and the coffee table: close enough to reach a glass, wide enough for knees.</li>
<li><strong>The whole swing of the door</strong>, and the same again for the person who comes in with shopping.</li>
</ul>
<p>Only what lies between these lines is room for furniture. It is nearly always less than the wall had promised.</p>
<h2>The sums, once with two seats and once with three</h2>
<p>Put the sofa along a four-metre wall, with the television opposite, so that the room is 300 cm deep. A low cabinet such as <a href="/rak-tv-lini/product/rak-tv-lini">Lini</a> takes 40 cm of that.</p>
<table>
<thead><tr><th>In the depth of 300 cm</th><th>Teduh, 2 seats</th><th>Senja, 3 seats</th></tr></thead>
<tbody>
<tr><td>Sofa</td><td>82 cm</td><td>92 cm</td></tr>
<tr><td>TV stand</td><td>40 cm</td><td>40 cm</td></tr>
<tr><td>Left over</td><td>178 cm</td><td>168 cm</td></tr>
<tr><td>With a table of 80 cm and a gap of 40 cm</td><td>58 cm</td><td>48 cm</td></tr>
</tbody>
</table>
<p>With <a href="/sofa-teduh-2/product/sofa-teduh-2">Teduh</a> and a round table like <a href="/meja-tamu-lesung/product/meja-tamu-lesung">Lesung</a> one person just walks past. With <a href="/sofa-senja-3/product/sofa-senja-3">Senja</a> it becomes a squeeze; there we would leave out the big table and set two small ones, such as <a href="/meja-sisi-embun/product/meja-sisi-embun">Embun</a>, beside the arms. Then more than a metre and a half stays free in front of the sofa, and children have a floor to play on.</p>
<figure><img data-picture="teduh"></figure>
<h2>Length: two thirds of the wall</h2>
<p>A sofa that fills its wall from corner to corner makes a room look like a waiting room. Two thirds is a comfortable rule: on four metres, up to some 260 cm. Senja, at 214 cm, leaves 186 cm to share between a side table, a floor lamp and the swing of the door. On the three-metre wall the same rule gives 200 cm, and Teduh with its 158 cm is the one that leaves air.</p>
<figure><img data-picture="scale"><figcaption>Look at the height too: a low back does not hide the window behind it.</figcaption></figure>
<h2>What makes a sofa look light</h2>
<p>Three things save space that no tape will find. Slim arms: each wide arm costs the seat ten centimetres. Legs: if the floor can be seen under a sofa, the eye counts it as free, and so does the broom. And a seat between 50 and 60 cm deep: deeper is for lying down, and people with short legs will need a cushion behind the back.</p>
<p>Before you decide, sit on it in a showroom for as long as one episode lasts. Then go home and read <a href="/article/mengukur-sebelum-pengiriman">how to measure the way in</a>. Many a sofa has fitted the room and failed at the door.</p>`,
    id: `
<p>Ruang tamu di banyak rumah deret dan apartemen kita berukuran sekitar tiga kali empat meter. Ada pintu depan, jalan ke dapur, satu jendela, dan televisi yang ingin dilihat semua orang. Sofa pasti muat. Sofa mana yang cocok lebih ditentukan oleh sisa lantainya daripada oleh panjang dindingnya.</p>
<h2>Gambar dulu jalur jalannya</h2>
<p>Bentangkan koran di lantai, atau tandai dengan selotip kertas. Mulailah dari bagian yang harus tetap kosong:</p>
<ul>
<li><strong>60 cm</strong> untuk jalan satu orang, dan 90 cm bila dua orang berpapasan atau ada yang membawa nampan.</li>
<li><strong>35 sampai 45 cm</strong> antara tepi dudukan dan meja tamu: cukup dekat untuk meraih gelas, cukup lega untuk lutut.</li>
<li><strong>Seluruh ayunan daun pintu</strong>, ditambah ruang berdiri bagi orang yang masuk membawa belanjaan.</li>
</ul>
<p>Hanya bidang di antara garis-garis itulah yang boleh diisi furnitur. Hampir selalu lebih kecil daripada yang dijanjikan dindingnya.</p>
<h2>Hitungannya, dengan dua dan tiga dudukan</h2>
<p>Letakkan sofa di dinding yang empat meter, televisi di seberangnya, sehingga kedalaman ruang menjadi 300 cm. Rak rendah seperti <a href="/rak-tv-lini/product/rak-tv-lini">Lini</a> mengambil 40 cm dari kedalaman itu.</p>
<table>
<thead><tr><th>Dari kedalaman 300 cm</th><th>Teduh, 2 dudukan</th><th>Senja, 3 dudukan</th></tr></thead>
<tbody>
<tr><td>Sofa</td><td>82 cm</td><td>92 cm</td></tr>
<tr><td>Rak TV</td><td>40 cm</td><td>40 cm</td></tr>
<tr><td>Sisa</td><td>178 cm</td><td>168 cm</td></tr>
<tr><td>Dengan meja 80 cm dan jarak 40 cm</td><td>58 cm</td><td>48 cm</td></tr>
</tbody>
</table>
<p>Dengan <a href="/sofa-teduh-2/product/sofa-teduh-2">Teduh</a> dan meja bundar seperti <a href="/meja-tamu-lesung/product/meja-tamu-lesung">Lesung</a>, satu orang masih bisa lewat. Dengan <a href="/sofa-senja-3/product/sofa-senja-3">Senja</a> jalannya terjepit; di situ sebaiknya meja besar ditiadakan dan diganti dua meja kecil seperti <a href="/meja-sisi-embun/product/meja-sisi-embun">Embun</a> di samping sandaran lengan. Dengan begitu, di depan sofa tersisa lebih dari satu setengah meter, dan anak-anak punya lantai untuk bermain.</p>
<figure><img data-picture="teduh"></figure>
<h2>Panjangnya: dua pertiga dinding</h2>
<p>Sofa yang memenuhi dinding dari sudut ke sudut membuat ruangan tampak seperti ruang tunggu. Dua pertiga adalah patokan yang nyaman: untuk dinding empat meter, paling panjang sekitar 260 cm. Senja yang 214 cm menyisakan 186 cm untuk dibagi antara meja sisi, lampu lantai, dan ayunan pintu. Di dinding tiga meter, patokan yang sama memberi 200 cm, dan Teduh dengan lebar 158 cm masih menyisakan ruang bernapas.</p>
<figure><img data-picture="scale"><figcaption>Perhatikan juga tingginya: sandaran rendah tidak menutup jendela di belakangnya.</figcaption></figure>
<h2>Yang membuat sofa tampak ringan</h2>
<p>Ada tiga hal yang menghemat ruang tetapi tidak terbaca di meteran. Lengan yang ramping: setiap lengan lebar mengambil sepuluh sentimeter dari dudukan. Kaki: bila lantai di bawah sofa terlihat, mata menghitungnya sebagai ruang kosong, dan sapu pun bisa masuk. Lalu kedalaman dudukan 50 sampai 60 cm: lebih dari itu enak untuk rebahan, tetapi yang bertubuh mungil perlu bantal di punggung.</p>
<p>Sebelum memutuskan, duduklah di ruang pamer selama satu episode serial. Setelah itu pulang dan baca <a href="/article/mengukur-sebelum-pengiriman">cara mengukur jalan masuknya</a>. Sudah banyak sofa yang muat di ruangan tetapi gagal di pintu.</p>`,
  },
};
