import type { ArticleDraft } from "./article-draft.ts";

export const tableHeights: ArticleDraft = {
  slug: "tinggi-meja-dan-kursi",
  category: "memilih-dan-mengukur",
  title: { en: "The right height for tables and chairs", id: "Tinggi yang pas untuk meja dan kursi" },
  summary: {
    en: "A table is comfortable because of the thirty centimetres between its top and the seat. A short guide for eating, working, drinking and drawing.",
    id: "Meja terasa nyaman karena tiga puluh sentimeter di antara daunnya dan dudukan. Panduan singkat untuk makan, bekerja, minum, dan menggambar.",
  },
  lead: { room: "dining-room", product: "meja-makan-bundar-gerhana" },
  pictures: {
    bar: { product: "kursi-bar-galah" },
    children: { product: "meja-belajar-kecil" },
  },
  products: ["meja-makan-pendopo", "kursi-anyam", "kursi-bar-galah", "meja-kerja-naik", "meja-belajar-kecil"],
  body: {
    en: `
<p>Nobody praises the height of a table. We notice it only when shoulders creep up to the ears, or when the knees knock against a drawer. The figures below are the ones our joiners use. They suit most adults; if your household is very tall or very small, trust the last paragraph more than the table.</p>
<h2>What counts is the difference</h2>
<p>Between the seat and the top of the table there should be 27 to 30 cm. Then the elbows hang just below the edge, and the forearms rest on it without effort. A second measure is easily forgotten: thighs need about 17 cm of free height above the seat, so look for aprons and drawers under the top.</p>
<table>
<caption>Heights from the floor, in centimetres</caption>
<thead><tr><th>For</th><th>Top</th><th>Seat</th></tr></thead>
<tbody>
<tr><td>Eating</td><td>74–76</td><td>44–47</td></tr>
<tr><td>Writing and laptop</td><td>72–76</td><td>42–48</td></tr>
<tr><td>Kitchen counter</td><td>90–92</td><td>62–65</td></tr>
<tr><td>Bar</td><td>102–107</td><td>72–77</td></tr>
<tr><td>Coffee table</td><td>34–45</td><td>38–45</td></tr>
<tr><td>Children of two to six</td><td>45–52</td><td>24–30</td></tr>
</tbody>
</table>
<h2>At the dining table</h2>
<p>Our <a href="/meja-makan-pendopo/product/meja-makan-pendopo">Pendopo table</a> is 75 cm high, as are nearly all dining tables sold here. Give each person 60 cm of edge and 40 cm of depth. Six people fit at 180 cm: three on each long side, as long as the chairs are no wider than <a href="/kursi-anyam/product/kursi-anyam">Anyam</a> with its 48 cm. Behind the chair keep 75 cm free to get up, and 90 cm if somebody has to pass with a bowl of soup. Check chairs with armrests twice: will the arms slide under the top, or will they keep the diner at a distance?</p>
<p>A lamp above the table hangs well when 65 to 75 cm are free beneath it. It lights the food and hides nobody’s face.</p>
<h2>At the counter</h2>
<figure><img data-picture="bar"></figure>
<p>Here one mistake is made again and again: a bar chair is bought for a kitchen counter. A counter of 92 cm wants a seat of 65 cm, a bar of 105 cm wants 75 cm. <a href="/kursi-bar-galah/product/kursi-bar-galah">Galah</a> is made in both heights for that reason. Ten centimetres too much, and the knees are jammed for the whole evening. Count 60 cm of counter for each chair.</p>
<h2>At the desk</h2>
<p>Sit upright with your shoulders loose and your elbows bent at a right angle. Measure from the floor to the underside of the forearm: that is your height for typing. For many Indonesian adults it is lower than the usual 76 cm, so raise the chair and put something under the feet, or take a table that moves. <a href="/meja-kerja-naik/product/meja-kerja-naik">Naik-Turun</a> goes from 72 to 118 cm, low enough for sitting and high enough to stand.</p>
<h2>Small people, small figures</h2>
<figure><img data-picture="children"></figure>
<p>A child sits well when the feet rest flat on the floor. At a table for adults they dangle, and so does the attention. The <a href="/meja-belajar-kecil/product/meja-belajar-kecil">Kecil set</a>, with a top 50 cm high, serves from about two years to six; after that a normal desk with an adjustable chair and a footrest lasts much longer than another small one.</p>
<h2>Try it with a book</h2>
<p>Sit at a table you like, at a friend’s or in a café, and measure both heights. If you could sit there for two hours, you have found your own standard. Take these two numbers shopping.</p>`,
    id: `
<p>Tak ada yang memuji tinggi meja. Kita baru menyadarinya ketika bahu naik sampai ke telinga, atau lutut membentur laci. Angka-angka di bawah ini adalah patokan para tukang kayu kami. Angka itu cocok bagi kebanyakan orang dewasa; bila penghuni rumah Anda sangat jangkung atau sangat mungil, percayalah pada alinea terakhir lebih daripada tabelnya.</p>
<h2>Yang menentukan adalah selisihnya</h2>
<p>Antara dudukan dan daun meja sebaiknya ada 27 sampai 30 cm. Dengan begitu siku menggantung sedikit di bawah tepi meja, dan lengan bertumpu tanpa dipaksa. Ada satu ukuran lagi yang sering terlupa: paha butuh ruang bebas sekitar 17 cm di atas dudukan, jadi periksa palang dan laci di bawah daun mejanya.</p>
<table>
<caption>Tinggi dari lantai, dalam sentimeter</caption>
<thead><tr><th>Untuk</th><th>Daun meja</th><th>Dudukan</th></tr></thead>
<tbody>
<tr><td>Makan</td><td>74–76</td><td>44–47</td></tr>
<tr><td>Menulis dan laptop</td><td>72–76</td><td>42–48</td></tr>
<tr><td>Meja dapur</td><td>90–92</td><td>62–65</td></tr>
<tr><td>Bar</td><td>102–107</td><td>72–77</td></tr>
<tr><td>Meja tamu</td><td>34–45</td><td>38–45</td></tr>
<tr><td>Anak dua sampai enam tahun</td><td>45–52</td><td>24–30</td></tr>
</tbody>
</table>
<h2>Di meja makan</h2>
<p><a href="/meja-makan-pendopo/product/meja-makan-pendopo">Meja Pendopo</a> kami tingginya 75 cm, seperti hampir semua meja makan yang dijual di sini. Sediakan tepi meja 60 cm dan kedalaman 40 cm untuk setiap orang. Di meja sepanjang 180 cm muat enam orang: tiga di tiap sisi panjang, asalkan kursinya tidak lebih lebar daripada <a href="/kursi-anyam/product/kursi-anyam">Anyam</a> yang 48 cm. Di belakang kursi sisakan 75 cm untuk berdiri, dan 90 cm bila ada yang harus lewat membawa mangkuk sup. Kursi berlengan perlu diperiksa dua kali: apakah lengannya masuk ke bawah meja, atau justru menjauhkan orang dari piringnya?</p>
<p>Lampu di atas meja paling pas bila jarak bebas di bawahnya 65 sampai 75 cm. Makanannya terang, dan wajah di seberang tidak tertutup.</p>
<h2>Di meja dapur dan bar</h2>
<figure><img data-picture="bar"></figure>
<p>Kesalahan yang sama terus berulang di sini: kursi bar dibeli untuk meja dapur. Meja dapur setinggi 92 cm butuh dudukan 65 cm, bar setinggi 105 cm butuh 75 cm. Karena itulah <a href="/kursi-bar-galah/product/kursi-bar-galah">Galah</a> dibuat dalam dua ukuran. Kelebihan sepuluh sentimeter saja, lutut terjepit sepanjang malam. Hitung 60 cm panjang meja untuk setiap kursi.</p>
<h2>Di meja kerja</h2>
<p>Duduklah tegak dengan bahu rileks dan siku menekuk 90 derajat. Ukur dari lantai ke sisi bawah lengan: itulah tinggi Anda untuk mengetik. Bagi banyak orang dewasa di Indonesia, hasilnya lebih rendah daripada 76 cm yang lazim, jadi naikkan kursi dan beri pijakan kaki, atau pilih meja yang bisa bergerak. <a href="/meja-kerja-naik/product/meja-kerja-naik">Naik-Turun</a> bergerak dari 72 sampai 118 cm, cukup rendah untuk duduk dan cukup tinggi untuk berdiri.</p>
<h2>Orang kecil, angka kecil</h2>
<figure><img data-picture="children"></figure>
<p>Anak duduk dengan baik bila telapak kakinya rata di lantai. Di meja orang dewasa kakinya menggantung, perhatiannya pun ikut melayang. <a href="/meja-belajar-kecil/product/meja-belajar-kecil">Set Kecil</a> dengan daun setinggi 50 cm terpakai dari usia kira-kira dua sampai enam tahun; setelah itu, meja biasa dengan kursi yang bisa diatur dan pijakan kaki jauh lebih awet daripada meja kecil berikutnya.</p>
<h2>Uji dengan sebuah buku</h2>
<p>Duduklah di meja yang Anda sukai, di rumah teman atau di kafe, lalu ukur kedua tingginya. Bila Anda betah di sana dua jam, itulah ukuran Anda sendiri. Bawa dua angka itu saat berbelanja.</p>`,
  },
};
