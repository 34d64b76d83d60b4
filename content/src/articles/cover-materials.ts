import type { ArticleDraft } from "./article-draft.ts";

export const coverMaterials: ArticleDraft = {
  slug: "linen-beludru-atau-kulit",
  category: "bahan-dan-perawatan",
  title: {
    en: "Linen, velvet or leather in a humid climate",
    id: "Linen, beludru, atau kulit di iklim lembap",
  },
  summary: {
    en: "Three covers, three temperaments. How each feels on a sticky afternoon, what mould thinks of it, and who in the household it suits.",
    id: "Tiga bahan pelapis, tiga watak. Bagaimana rasanya di siang yang gerah, bagaimana menghadapi jamur, dan untuk penghuni seperti apa masing-masing cocok.",
  },
  lead: { product: "sofa-senja-3", look: "beludru-hijau-lumut" },
  pictures: {
    linen: { product: "sofa-senja-3", view: "detail" },
    leather: { product: "sofa-kulit-arjuna" },
  },
  products: ["sofa-senja-3", "kursi-bale", "sofa-kulit-arjuna", "puf-bundar"],
  body: {
    en: `
<p>In a cool country a cover is chosen by its colour. Here it is also chosen by the weather: by skin that sticks, by a rainy season that lasts for months, by an air conditioner that runs at night and rests by day. The three covers we are asked about most behave quite differently in such a house.</p>
<h2>Linen: cool, honest, a little untidy</h2>
<p>Linen takes up moisture quickly and lets it go as quickly, so it feels dry and cool to sit on. It is the cover we suggest for rooms without air conditioning. It creases, and it is meant to. Strong sun fades it, most of all in dark shades, so turn the loose cushions now and then if the sofa stands by a window.</p>
<p>What it does not forgive is waiting. Coffee that is blotted at once is gone; coffee that is found on Sunday stays. Press with a white cloth from the edge to the middle, and do not rub. The covers of the <a href="/sofa-senja-3/product/sofa-senja-3">Senja sofa</a> open with a zip and go to the dry-cleaner.</p>
<figure><img data-picture="linen"></figure>
<h2>Velvet: deep, warm, easier than it looks</h2>
<p>Velvet has a pile, and the pile gives colour a depth that no flat cloth has. It also holds a little air, which makes it warmer against the skin. In a bedroom that is cooled at night this is a pleasure; at noon on a veranda it is not.</p>
<p>People fear the marks. They are only pile that lies the other way, and a soft brush lifts it again. Cats, oddly enough, often leave velvet alone, since it has no loops in which a claw can catch. Vacuum it weekly with a brush nozzle, always in one direction. For a first try take something small, such as the <a href="/puf-bundar/product/puf-bundar">round pouf</a>, or one chair: <a href="/kursi-bale/product/kursi-bale">Bale</a> comes in velvet as well as in leather.</p>
<h2>Leather: the one that keeps a diary</h2>
<p>Leather needs no washing. A dry cloth takes the dust, a spilled glass runs off if you are quick, and after some years hands and heads have given it a colour of its own. It feels cool at first and then warms; bare legs may stick to it on a humid day, for which a cotton throw is the old and simple answer.</p>
<p>It asks for two things: leather balm twice a year, so that it does not dry and crack in the draught of the air conditioner, and no direct sun. The full-grain hide of <a href="/sofa-kulit-arjuna/product/sofa-kulit-arjuna">Arjuna</a> darkens where it is touched. Whoever wants it to look new for ever should choose another cover.</p>
<figure><img data-picture="leather"></figure>
<h2>Mould is a question of air</h2>
<p>None of the three grows mould by itself. Mould grows where damp air stands still:</p>
<ul>
<li>Leave five to ten centimetres between the sofa and the wall, more if it is an outside wall.</li>
<li>Open the windows in the dry hours of the morning, and tilt the cushions up while you do.</li>
<li>In a room that is closed for weeks, keep the air below about 60 per cent humidity with a dehumidifier or the air conditioner’s dry mode.</li>
<li>If a grey bloom appears, take the piece outdoors into the shade, brush it off dry, and let it air for a day before anything wet touches it.</li>
</ul>
<h2>Which one, then?</h2>
<p>For an open, airy house choose linen. For a bedroom or a reading corner that is cooled, velvet. For a family that spills and a room out of the sun, leather. And if you hesitate between two, come and sit on both in shorts.</p>`,
    id: `
<p>Di negeri yang sejuk, pelapis sofa dipilih menurut warnanya. Di sini cuaca ikut menentukan: badan yang lengket, musim hujan yang berbulan-bulan, AC yang menyala di malam hari dan mati di siang hari. Tiga bahan yang paling sering ditanyakan kepada kami berperilaku sangat berbeda di rumah seperti itu.</p>
<h2>Linen: sejuk, jujur, sedikit kusut</h2>
<p>Linen cepat menyerap lembap dan cepat pula melepaskannya, sehingga terasa kering dan sejuk saat diduduki. Inilah bahan yang kami sarankan untuk ruangan tanpa AC. Linen mudah kusut, dan memang begitulah sifatnya. Sinar matahari yang kuat memudarkan warnanya, terutama warna gelap, jadi tukar posisi bantal lepasnya sesekali bila sofa berada di dekat jendela.</p>
<p>Namun noda pada linen tidak boleh dibiarkan menunggu. Kopi yang langsung ditekan dengan lap akan hilang; kopi yang baru ketahuan hari Minggu akan menetap. Tekan dengan kain putih dari tepi ke tengah, jangan digosok. Sarung <a href="/sofa-senja-3/product/sofa-senja-3">Sofa Senja</a> dapat dibuka ritsletingnya dan dibawa ke penatu untuk cuci kering.</p>
<figure><img data-picture="linen"></figure>
<h2>Beludru: pekat, hangat, tidak serewel kelihatannya</h2>
<p>Beludru berbulu pendek, dan bulu itulah yang memberi warnanya kedalaman yang tidak dimiliki kain datar. Di sela bulunya tersimpan sedikit udara, sehingga terasa lebih hangat di kulit. Di kamar yang sejuk pada malam hari ini menyenangkan; di teras pada tengah hari tentu tidak.</p>
<p>Banyak orang takut pada bekasnya. Padahal itu hanya bulu yang rebah ke arah lain, dan sikat halus akan menegakkannya kembali. Kucing sering kali tidak tertarik mencakar beludru, karena tidak ada simpul benang tempat cakarnya tersangkut. Sedot debunya tiap minggu dengan corong sikat, selalu ke satu arah. Untuk mencoba, mulailah dari yang kecil seperti <a href="/puf-bundar/product/puf-bundar">Puf Bundar</a>, atau satu kursi: <a href="/kursi-bale/product/kursi-bale">Bale</a> tersedia dalam beludru maupun kulit.</p>
<h2>Kulit: bahan yang menulis buku harian</h2>
<p>Kulit tidak perlu dicuci. Debunya cukup dilap kering, tumpahan air mengalir turun asal Anda sigap, dan setelah beberapa tahun tangan serta kepala pemiliknya memberinya warna tersendiri. Awalnya terasa sejuk, lalu menghangat; di hari yang gerah, paha bisa lengket, dan obatnya sejak dulu sederhana: selembar kain katun di atasnya.</p>
<p>Permintaannya hanya dua: pelembap kulit dua kali setahun supaya tidak kering dan retak oleh embusan AC, serta jauh dari sinar matahari langsung. Kulit full-grain pada <a href="/sofa-kulit-arjuna/product/sofa-kulit-arjuna">Arjuna</a> menggelap di tempat yang sering tersentuh. Bila Anda ingin sofanya tampak baru selamanya, pilihlah bahan lain.</p>
<figure><img data-picture="leather"></figure>
<h2>Jamur itu urusan udara</h2>
<p>Ketiganya tidak berjamur dengan sendirinya. Jamur tumbuh di tempat udara lembap tidak bergerak:</p>
<ul>
<li>Sisakan lima sampai sepuluh sentimeter antara sofa dan dinding, lebih lebar lagi bila itu dinding luar.</li>
<li>Buka jendela pada pagi yang kering, sambil menegakkan bantal-bantalnya.</li>
<li>Di ruangan yang berminggu-minggu tertutup, jaga kelembapan udara di bawah kira-kira 60 persen dengan pengering udara atau mode kering pada AC.</li>
<li>Bila muncul bercak kelabu, bawa keluar ke tempat teduh, sikat kering, dan angin-anginkan sehari sebelum terkena apa pun yang basah.</li>
</ul>
<h2>Jadi, pilih yang mana?</h2>
<p>Untuk rumah yang terbuka dan berangin, linen. Untuk kamar atau sudut baca yang ber-AC, beludru. Untuk keluarga yang sering menumpahkan minuman dan ruangan yang teduh, kulit. Bila masih bimbang di antara dua, datanglah dan duduki keduanya dengan celana pendek.</p>`,
  },
};
