import type { ArticleDraft } from "./article-draft.ts";

export const measuringTheWay: ArticleDraft = {
  slug: "mengukur-sebelum-pengiriman",
  category: "memilih-dan-mengukur",
  title: {
    en: "Door, stairs, alley: measuring before delivery",
    id: "Pintu, tangga, gang: mengukur sebelum barang dikirim",
  },
  summary: {
    en: "The sofa fits the room. But does it fit the way there? Five places to measure, one rule for doors, and what to tell the courier.",
    id: "Sofanya muat di ruangan. Tetapi muatkah di jalan menuju ke sana? Lima tempat yang perlu diukur, satu rumus pintu, dan pesan untuk kurir.",
  },
  lead: { product: "sofa-teduh-2", view: "person" },
  pictures: {
    modular: { product: "sofa-lembayung" },
    wardrobe: { product: "lemari-pakaian-geser" },
  },
  products: ["sofa-teduh-2", "sofa-lembayung", "lemari-pakaian-geser", "meja-makan-pendopo"],
  body: {
    en: `
<p>Our couriers carry most things to the room where they will live. Now and then they carry one back, and it is nearly always for the same reason: the last ten metres had not been measured. Ten minutes with a tape prevent that.</p>
<h2>Walk the way backwards</h2>
<p>Begin where the piece is to stand and walk towards the street, with a tape and a pencil. Write down the narrowest place of each stretch:</p>
<ol>
<li><strong>The doors.</strong> Measure the clear opening, from the edge of the open door leaf to the frame opposite. A door that is called 80 cm often leaves 74. Bedroom doors are commonly 70 to 80 cm clear, front doors 80 to 90.</li>
<li><strong>The corridor.</strong> Width, and the room to turn in front of each door.</li>
<li><strong>The stairs.</strong> Width between rail and wall, the depth of the landing, and the headroom where the ceiling is lowest.</li>
<li><strong>The lift.</strong> Its door, its depth, and its diagonal from a lower front corner to the upper back one.</li>
<li><strong>The alley.</strong> Width at the narrowest gate or gutter, low cables, and the distance to the nearest point a truck can reach.</li>
</ol>
<h2>The rule for doors</h2>
<p>Every piece has three measurements. Leave out the longest; of the other two, the smaller must go through the width of the door and the larger through its height. A sofa that is 158 cm wide, 82 cm deep and 78 cm high needs an opening of more than 78 cm if it is carried as it stands. Tilted, so that the back goes in first and the seat follows around the frame, it can do with a little less. Tilted like that, and before its legs are on, our <a href="/sofa-teduh-2/product/sofa-teduh-2">Teduh</a> passes a door of 75 cm.</p>
<p>Count the packaging as well. Cardboard and foam add five to ten centimetres on each measure; the courier may unpack in front of the door, if there is a dry place to do so.</p>
<h2>Corners are worse than doors</h2>
<p>In a bend the length counts again. A rough test: lay out the outline of the piece with newspaper or a folded sheet, its real length and depth, and walk it round the corner with somebody at the other end. If the paper creases, the sofa will too. On stairs with a landing, tall pieces are carried upright, and then the ceiling decides.</p>
<figure><img data-picture="modular"></figure>
<p>Where it will not go, choose something that comes in parts. The corner sofa <a href="/sofa-lembayung/product/sofa-lembayung">Lembayung</a> consists of four blocks that lock together in the room; the legs of a table such as <a href="/meja-makan-pendopo/product/meja-makan-pendopo">Pendopo</a> are worth asking about before you order the longest one.</p>
<h2>Tall wardrobes and low ceilings</h2>
<figure><img data-picture="wardrobe"></figure>
<p>A wardrobe that is put together lying down has to be stood up afterwards, and on its way up it needs more height than its own. For a height of 210 cm and a depth of 62 cm, like <a href="/lemari-pakaian-geser/product/lemari-pakaian-geser">Luas</a>, the diagonal is 219 cm. With a ceiling of 240 cm nobody notices. With one of 215 cm it has to be assembled upright, and the fitter should know that before he comes.</p>
<h2>What to tell us</h2>
<p>Write it in the second line of your address: “alley 1.2 metres, truck stops at the mosque”, “third floor, no lift”, “goods lift until four o’clock, ask the guard”. In flats, ask the management for the delivery hours and whether a permit is needed. Send a photograph if you are in doubt; <a href="/page/contact-us">our people</a> would rather look at ten pictures than carry a sofa home.</p>`,
    id: `
<p>Kurir kami mengantar hampir semua barang sampai ke ruangannya. Sesekali ada yang terpaksa dibawa pulang, dan sebabnya hampir selalu sama: sepuluh meter terakhir belum diukur. Sepuluh menit dengan meteran mencegahnya.</p>
<h2>Telusuri jalannya dari dalam</h2>
<p>Mulailah dari tempat barang akan berdiri, lalu berjalanlah ke arah jalan dengan meteran dan pensil. Catat bagian tersempit di setiap ruas:</p>
<ol>
<li><strong>Pintu.</strong> Ukur bukaan bersihnya, dari tepi daun pintu yang terbuka ke kusen di seberangnya. Pintu yang disebut 80 cm sering hanya menyisakan 74. Pintu kamar biasanya 70 sampai 80 cm bersih, pintu depan 80 sampai 90.</li>
<li><strong>Lorong.</strong> Lebarnya, dan ruang untuk berbelok di depan setiap pintu.</li>
<li><strong>Tangga.</strong> Lebar antara pegangan dan dinding, kedalaman bordes, serta jarak ke plafon di titik terendah.</li>
<li><strong>Lift.</strong> Pintunya, kedalamannya, dan diagonalnya dari sudut depan bawah ke sudut belakang atas.</li>
<li><strong>Gang.</strong> Lebar di gapura atau selokan tersempit, kabel yang rendah, dan jarak ke titik terdekat yang bisa dicapai truk.</li>
</ol>
<h2>Rumus pintu</h2>
<p>Setiap barang punya tiga ukuran. Abaikan yang terpanjang; dari dua sisanya, yang lebih kecil harus lolos lebar pintu dan yang lebih besar lolos tingginya. Sofa dengan lebar 158 cm, kedalaman 82 cm, dan tinggi 78 cm perlu bukaan lebih dari 78 cm bila digotong apa adanya. Bila dimiringkan, sandaran masuk lebih dulu dan dudukan menyusul memutari kusen, bukaannya boleh sedikit lebih sempit. Dengan cara itu, sebelum kakinya dipasang, <a href="/sofa-teduh-2/product/sofa-teduh-2">Teduh</a> lolos dari pintu 75 cm.</p>
<p>Hitung juga kemasannya. Kardus dan busa menambah lima sampai sepuluh sentimeter pada setiap ukuran; kurir boleh membuka kemasan di depan pintu, asalkan ada tempat yang kering.</p>
<h2>Tikungan lebih sulit daripada pintu</h2>
<p>Di tikungan, panjangnya kembali menentukan. Cara kasarnya: buat denah barang dari koran atau seprai yang dilipat, sepanjang dan sedalam aslinya, lalu bawa berbelok bersama seseorang di ujung lainnya. Bila korannya terlipat, sofanya pun akan tersangkut. Di tangga berbordes, barang tinggi digotong tegak, dan plafonlah yang menentukan.</p>
<figure><img data-picture="modular"></figure>
<p>Bila memang tidak lolos, pilih barang yang datang dalam beberapa bagian. Sofa sudut <a href="/sofa-lembayung/product/sofa-lembayung">Lembayung</a> terdiri atas empat blok yang disatukan di dalam ruangan; untuk meja seperti <a href="/meja-makan-pendopo/product/meja-makan-pendopo">Pendopo</a>, tanyakan dulu soal kakinya sebelum memesan yang terpanjang.</p>
<h2>Lemari tinggi, plafon rendah</h2>
<figure><img data-picture="wardrobe"></figure>
<p>Lemari yang dirakit sambil rebah harus ditegakkan, dan selama ditegakkan, ruang yang dibutuhkannya lebih tinggi daripada lemarinya. Untuk tinggi 210 cm dan kedalaman 62 cm seperti <a href="/lemari-pakaian-geser/product/lemari-pakaian-geser">Luas</a>, diagonalnya 219 cm. Di bawah plafon 240 cm tak ada masalah. Di bawah plafon 215 cm lemari harus dirakit sambil berdiri, dan tukang rakit perlu tahu sebelum datang.</p>
<h2>Yang perlu kami ketahui</h2>
<p>Tuliskan di baris kedua alamat Anda: “gang 1,2 meter, truk berhenti di depan masjid”, “lantai tiga, tanpa lift”, “lift barang sampai pukul empat, tanya satpam”. Di apartemen, tanyakan jam bongkar muat kepada pengelola dan apakah perlu izin. Bila ragu, kirimkan foto; <a href="/page/contact-us">kami</a> lebih suka melihat sepuluh foto daripada membawa pulang satu sofa.</p>`,
  },
};
