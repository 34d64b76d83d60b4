import type { ArticleDraft } from "./article-draft.ts";

export const rattanAndCane: ArticleDraft = {
  slug: "mengenal-anyaman-rotan",
  category: "bahan-dan-perawatan",
  title: { en: "Getting to know woven rattan and cane", id: "Mengenal rotan dan anyamannya" },
  summary: {
    en: "Rattan is not bamboo, and cane is not a plant. Where the material comes from, how to tell good weaving, and how to tighten a seat that sags.",
    id: "Rotan bukan bambu, dan anyaman yang baik ada cirinya. Dari mana bahannya, bagaimana menilainya, dan cara mengencangkan dudukan yang kendur.",
  },
  lead: { product: "kursi-angin" },
  pictures: {
    cane: { product: "bufet-anyam", view: "detail" },
    lamp: { product: "lampu-gantung-kurung" },
  },
  products: ["kursi-angin", "bufet-anyam", "dipan-rotan-pagi", "kursi-anyam", "lampu-gantung-kurung"],
  body: {
    en: `
<p>Rattan is a climbing palm. It grows in the rainforest, holds on to trees with hooked thorns, and can become longer than any of them is tall. Indonesia has more of it than any other country, above all in Kalimantan, Sulawesi and Sumatra. What reaches a workshop in Cirebon or Jepara has been cut, stripped of its thorns, cleaned, dried and sorted by thickness, and has often crossed a sea.</p>
<h2>Rattan, cane, core: three parts of one plant</h2>
<ul>
<li><strong>Poles</strong> are the whole stem. Unlike bamboo, rattan is solid, so it takes screws, and it bends when it is steamed. Poles make frames: the chair <a href="/kursi-angin/product/kursi-angin">Angin</a> is built from them.</li>
<li><strong>Cane</strong> is the smooth outer skin, cut into strips a few millimetres wide. It is strong, a little glossy, and hardly takes any stain. Seats, backs and cabinet doors are woven from it.</li>
<li><strong>Core</strong> is what lies beneath, drawn into round threads. It is matt and porous, takes colour well, and is used for baskets and lampshades.</li>
</ul>
<h2>How to tell good weaving</h2>
<figure><img data-picture="cane"><figcaption>Six strands meet at every hole: two upright, two level, two across the corner.</figcaption></figure>
<p>The classic pattern has six-sided or eight-sided holes, made by strands in several directions. On the <a href="/bufet-anyam/product/bufet-anyam">Anyam sideboard</a> and the chair of the <a href="/kursi-anyam/product/kursi-anyam">same name</a> it is woven into the frame by hand. There is also ready-made cane, woven by machine and sold by the metre, which is pressed into a groove with a strip of core. It is perfectly good when the groove is deep and the strip sits flush. It is poor when it is merely stapled on.</p>
<p>Press with your thumb: a well-woven panel gives a little and springs back. Look along it against the light: the holes should be of one size up to the edge. On poles, look at the joints. The skin that is wrapped around them should lie strand beside strand, without gaps, and its end should disappear under the binding.</p>
<p>A new rattan chair may creak. The bindings are settling, and after some weeks they are quiet.</p>
<h2>Where it feels at home</h2>
<p>Rattan likes the air we live in. Very dry air, such as the stream from an air conditioner, makes it brittle; rain and strong sun do too, so natural rattan belongs under a roof. A bed with cane panels such as <a href="/dipan-rotan-pagi/product/dipan-rotan-pagi">Pagi</a> may stand by the window, but not with the noon sun on the cane.</p>
<figure><img data-picture="lamp"></figure>
<p>As a lampshade it is at its best. The open weave of <a href="/lampu-gantung-kurung/product/lampu-gantung-kurung">Kurung</a> draws its pattern on the ceiling. Use LED bulbs only: they stay cool.</p>
<h2>Care in four sentences</h2>
<p>Brush or vacuum the dust out of the weave every week or two. Wipe with a cloth that is barely damp, and let it dry in moving air. If a spot of mould shows after a wet month, brush it off outdoors and wipe the place with a little white vinegar in water. Do not kneel or stand on a cane seat: it carries a person who sits, not a heel.</p>
<h2>When a cane seat sags</h2>
<p>Cane stretches when it is wet and shrinks as it dries, and this can be used. Turn the chair over, lay a wet cloth on the underside, where the cane has no gloss, and leave it for half an hour. Take it off and let the seat dry for a day, out of the sun and without anybody sitting on it. By then it is usually as taut as a drum. Broken strands will not heal this way, but they can be rewoven: write to us, that is what spare cane is for.</p>`,
    id: `
<p>Rotan adalah palem yang memanjat. Ia tumbuh di hutan hujan, berpegangan pada pohon dengan duri berkait, dan batangnya bisa jauh lebih panjang daripada tinggi pohon mana pun. Indonesia memilikinya lebih banyak daripada negara lain, terutama di Kalimantan, Sulawesi, dan Sumatra. Yang tiba di bengkel Cirebon atau Jepara sudah ditebang, dibuang durinya, dibersihkan, dikeringkan, dipilah menurut tebalnya, dan sering kali sudah menyeberangi laut.</p>
<h2>Batang, kulit, hati: tiga bagian satu tanaman</h2>
<ul>
<li><strong>Batang</strong> dipakai utuh. Berbeda dengan bambu, isinya padat sehingga bisa disekrup, dan dapat dilengkungkan setelah dikukus. Batang menjadi bahan rangka: kursi <a href="/kursi-angin/product/kursi-angin">Angin</a> dibuat darinya.</li>
<li><strong>Kulit</strong> adalah lapisan luar yang licin, dibelah menjadi bilah selebar beberapa milimeter. Kuat, agak mengilap, dan hampir tidak menyerap warna. Dudukan, sandaran, dan pintu bufet dianyam darinya.</li>
<li><strong>Hati</strong> adalah bagian dalamnya, ditarik menjadi benang bulat. Permukaannya kusam dan berpori, mudah diwarnai, dan dipakai untuk keranjang serta kap lampu.</li>
</ul>
<h2>Ciri anyaman yang baik</h2>
<figure><img data-picture="cane"><figcaption>Enam bilah bertemu di setiap lubang: dua tegak, dua mendatar, dua menyilang.</figcaption></figure>
<p>Motif klasiknya berlubang segi enam atau segi delapan, terbentuk dari bilah yang datang dari beberapa arah. Pada <a href="/bufet-anyam/product/bufet-anyam">Bufet Anyam</a> dan <a href="/kursi-anyam/product/kursi-anyam">kursi senamanya</a>, bilah itu dianyam langsung ke rangkanya dengan tangan. Ada pula anyaman lembaran buatan mesin yang dijual meteran, lalu dijepit di alur dengan lis rotan. Hasilnya bagus bila alurnya dalam dan lisnya rata, tetapi buruk bila hanya distapler.</p>
<p>Tekan dengan ibu jari: panel yang baik melentur sedikit lalu kembali. Terawang ke arah cahaya: lubangnya harus sama besar sampai ke tepi. Pada rangka batang, periksa sambungannya. Lilitan kulit rotan harus rapat bilah demi bilah, tanpa celah, dan ujungnya tersembunyi di bawah lilitan.</p>
<p>Kursi rotan baru kadang berderit. Ikatannya sedang menyesuaikan diri, dan setelah beberapa minggu bunyinya hilang sendiri.</p>
<h2>Tempat yang disukainya</h2>
<p>Rotan cocok dengan udara tropis kita. Udara yang terlalu kering, misalnya embusan langsung dari AC, membuatnya getas; begitu pula hujan dan terik matahari, jadi rotan alami sebaiknya di bawah atap. Dipan berpanel anyaman seperti <a href="/dipan-rotan-pagi/product/dipan-rotan-pagi">Pagi</a> boleh dekat jendela, asalkan anyamannya tidak terkena matahari siang.</p>
<figure><img data-picture="lamp"></figure>
<p>Sebagai kap lampu, rotan tampil paling indah. Anyaman renggang pada <a href="/lampu-gantung-kurung/product/lampu-gantung-kurung">Kurung</a> melukis polanya di langit-langit. Pakailah hanya bohlam LED, karena tidak panas.</p>
<h2>Perawatan dalam empat kalimat</h2>
<p>Sikat atau sedot debu di sela anyaman seminggu atau dua minggu sekali. Lap dengan kain yang hanya sedikit lembap, lalu biarkan kering oleh angin. Bila muncul bintik jamur setelah bulan yang basah, sikat di luar rumah dan lap bagian itu dengan air bercampur sedikit cuka putih. Jangan berlutut atau berdiri di atas dudukan anyaman: anyaman kuat menahan orang duduk, bukan tumit.</p>
<h2>Bila dudukan mulai kendur</h2>
<p>Kulit rotan meregang saat basah dan mengerut saat kering, dan sifat ini bisa dimanfaatkan. Balikkan kursinya, letakkan kain basah di sisi bawah yang tidak mengilap, dan diamkan setengah jam. Angkat kainnya, lalu biarkan kering seharian di tempat teduh tanpa diduduki. Biasanya setelah itu anyamannya kencang kembali seperti kulit gendang. Bilah yang putus tidak akan pulih dengan cara ini, tetapi bisa dianyam ulang: hubungi kami, untuk itulah anyaman cadangan disediakan.</p>`,
  },
};
