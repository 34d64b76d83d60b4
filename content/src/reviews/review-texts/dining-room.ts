import {
  combineConditions,
  createPieceTexts,
  isInSubCategory,
  isOfSize,
  isProduct,
  negate,
  type ReviewTexts,
} from "../review-texts.ts";

export const diningRoom: readonly ReviewTexts[] = [
  createPieceTexts("id", isInSubCategory("meja-makan"), {
    praise: [
      "Tidak goyang sama sekali waktu memotong daging.",
      "Sejak ada meja ini kami makan malam bersama lagi.",
      "Anak mengerjakan PR di sini, saya bekerja di seberangnya.",
      "Permukaannya gampang dibersihkan dari kuah.",
      "Tingginya cocok dengan kursi lama kami.",
      "Kakinya tidak mengganggu lutut.",
      "Sudah dipakai untuk tumpengan, muat semua.",
    ],
    drawbacks: ["Perlu alas panas, jangan langsung menaruh panci."],
    mixed: [
      [
        "Mejanya kokoh, tapi permukaannya cepat berbekas. Baru sebulan sudah ada beberapa lingkaran gelas.",
        "Terima kasih, {name}. Bekas air biasanya hilang dengan kain hangat; cara lengkapnya ada di halaman produk bagian perawatan.",
      ],
    ],
    complaints: [
      [
        "Daun mejanya melengkung dalam dua minggu. Piring di pinggir jadi miring.",
        "Mohon maaf, {name}. Itu tidak semestinya; daun meja baru kami kirim dan yang lama dijemput sekaligus.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("meja-makan"), {
    praise: ["We eat together again because of this table.", "Does not wobble, even when I knead dough on it."],
    drawbacks: ["Use a mat for hot pans."],
    mixed: [
      [
        "Sturdy, but it marks easily: a month in and there are rings already.",
        "Thank you, {name}. A warm cloth usually lifts water rings; the care notes on the product page tell the rest.",
      ],
    ],
    complaints: [
      [
        "The top warped within two weeks.",
        "We are sorry, {name}. A new top is on its way and the old one goes back with the same courier.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("meja-makan-pendopo"), {
    praise: [
      "Seratnya masih terasa di bawah lapisan minyak, persis seperti ditulis.",
      "Papannya panjang utuh, bukan sambungan pendek-pendek.",
      "Kekar seperti saka pendopo, nama yang pas.",
      "Lebaran kemarin menampung empat belas orang bergantian.",
      "Kalau sudah dipoles minyak lagi, kinclongnya beda.",
      "Meja ini bakal diwariskan.",
    ],
    drawbacks: ["Harus diberi minyak sendiri setahun sekali.", "Sudut kakinya besar, awas jari kaki."],
  }),
  createPieceTexts("id", combineConditions(isProduct("meja-makan-pendopo"), negate(isOfSize("160"))), {
    praise: ["Kakinya di sudut, jadi delapan orang duduk tanpa berebut tempat lutut."],
  }),
  createPieceTexts("en", combineConditions(isProduct("meja-makan-pendopo"), negate(isOfSize("160"))), {
    praise: ["Legs in the corners, so eight people sit without negotiating knees."],
  }),
  createPieceTexts("en", isProduct("meja-makan-pendopo"), {
    praise: ["You can feel the grain under the oil.", "This is the table our children will argue over one day."],
  }),
  createPieceTexts("id", isProduct("meja-makan-bundar-gerhana"), {
    praise: ["Bersandar di tepi pun tidak terjungkit."],
  }),
  createPieceTexts("id", combineConditions(isProduct("meja-makan-bundar-gerhana"), isOfSize("120")), {
    praise: ["Berlima mengelilinginya tanpa ada yang kebagian sudut."],
  }),
  createPieceTexts("en", combineConditions(isProduct("meja-makan-bundar-gerhana"), isOfSize("120")), {
    praise: ["Five of us fit, and nobody gets the corner."],
  }),
  createPieceTexts("id", isProduct("meja-makan-lipat-hemat"), {
    praise: [
      "Kedua daun turun, dapur saya kembali bisa dilewati.",
      "Laci tengahnya pas untuk sendok garpu.",
      "Sehari-hari berdua, kalau ibu datang tinggal buka satu daun lagi.",
      "Engsel daunnya mulus, tidak menjepit jari.",
      "Di kontrakan tiga kali empat ini jadi meja makan sekaligus meja kerja.",
      "Dilipat jadi konsol tipis di tepi dinding, tamu tidak sadar itu meja makan.",
    ],
    drawbacks: [
      "Kalau satu daun saja yang dibuka, jangan bersandar di ujungnya.",
      "Lacinya agak sempit untuk sendok nasi.",
    ],
  }),
  createPieceTexts("en", isProduct("meja-makan-lipat-hemat"), {
    praise: ["The drawer in the middle is a clever touch."],
    drawbacks: ["The drawer is a bit narrow for ladles."],
  }),
  createPieceTexts("en", combineConditions(isProduct("meja-makan-lipat-hemat"), isOfSize("120")), {
    praise: ["Folded it is thinner than my bookshelf; open it seats four."],
  }),
  createPieceTexts("id", isInSubCategory("kursi-makan"), {
    praise: [
      "Duduk dua jam mengobrol setelah makan pun tidak pegal.",
      "Tidak goyang, keempat kakinya rata.",
      "Beli enam dan semuanya seragam.",
      "Ringan, mudah digeser waktu menyapu.",
      "Sandarannya pas di tengah punggung.",
      "Tidak meninggalkan goresan di keramik.",
      "Mertua yang berbadan besar pun duduk dengan nyaman.",
      "Padahal meja saya dari toko lain, tetap serasi.",
    ],
    drawbacks: [
      "Kakinya perlu ditempeli pelindung supaya tidak berisik di lantai.",
      "Andai sedikit lebih lebar.",
      "Dari empat kursi, satu agak goyang dan perlu diganjal.",
    ],
    mixed: [
      [
        "Dari empat yang saya beli, satu datang dengan kaki tidak rata. Tiga lainnya bagus.",
        "Mohon maaf, {name}. Yang satu itu kami ganti; kurir akan membawa penggantinya dan mengambil yang lama pada kunjungan yang sama.",
      ],
      [
        "Untuk makan oke, untuk bekerja seharian jelas bukan.",
        "Terima kasih atas ulasannya, {name}. Untuk duduk seharian, kursi kerja kami menopang punggung lebih baik.",
      ],
    ],
    complaints: [
      [
        "Satu kaki copot waktu diduduki ayah saya yang 80 kilo.",
        "Kami sangat menyesal dan berharap ayah Anda baik-baik saja. Semua kursi dari produksi itu kami periksa, dan milik Anda diganti hari ini juga.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("kursi-makan"), {
    praise: [
      "Two hours of talking after dinner and nobody shifted in their seat.",
      "All six are identical and none of them rocks.",
      "Light to move, steady to sit on.",
    ],
    drawbacks: ["They need felt under the legs on tiles.", "One of the four rocks slightly."],
    mixed: [
      [
        "Three of the four are perfect and one had an uneven leg.",
        "Our apologies, {name}. The courier brings a replacement and takes the uneven one on the same visit.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("kursi-petik"), {
    praise: [
      "Sandarannya sedikit lentur di belakang tulang belikat, enak sekali.",
      "Tiga kursi muat di satu sisi meja 150 senti.",
      "Dudukannya empuk tapi tidak tenggelam.",
      "Ramping, ruang makan kami yang sempit jadi lega.",
      "Campur dua warna dan hasilnya malah cantik.",
      "Harga di bawah sejuta waktu diskon, kualitasnya jauh di atas itu.",
      "Dipakai untuk kafe kecil saya, dua puluh buah, semua awet.",
      "Busanya tidak kempis meski dipakai tiap hari.",
      "Kaki beech-nya kuat, tidak renggang.",
      "Anak saya betah duduk sampai nasinya habis, prestasi.",
      "Saya pakai juga untuk meja rias.",
      "Bentuknya manis dari belakang, penting karena membelakangi pintu.",
      "Sudah tiga kali ada yang menumpahkan sambal, masih bisa dibersihkan.",
      "Punggungnya dibungkus rapi, tidak ada kerutan.",
    ],
    drawbacks: [
      "Dudukannya sedikit sempit untuk duduk bersila.",
      "Kainnya perlu disikat kalau kena remah.",
      "Pelapis di bawah dudukan ada yang staplesnya kurang rapi.",
    ],
    mixed: [
      [
        "Nyaman, tetapi kain di satu kursi agak kendur dibanding tiga lainnya.",
        "Terima kasih, {name}. Kain yang kendur bisa kami tarik ulang; kurir akan menjemputnya dan mengembalikannya dalam seminggu.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("kursi-petik"), {
    praise: [
      "The back gives a little behind the shoulder blades, which is lovely.",
      "Three of them along a 150 cm table, as described.",
      "We mixed two colours and it works.",
      "I run a small café; twenty of these and all still tight.",
      "Padded just enough.",
    ],
    drawbacks: ["A crumb brush is a good idea."],
  }),
  createPieceTexts("id", isProduct("kursi-anyam"), {
    praise: [
      "Anyamannya asli dijalin ke rangka, kelihatan dari belakang.",
      "Bantalan linennya gampang dilepas dan sudah dua kali dicuci.",
      "Lengkung kaki belakangnya indah dari samping.",
      "Adem di punggung waktu ruang makan tidak ber-AC.",
      "Rotannya kencang, bunyinya seperti gendang kalau diketuk.",
    ],
    drawbacks: ["Ikatan bantalannya suka lepas kalau anak-anak duduknya tidak tenang."],
  }),
  createPieceTexts("en", isProduct("kursi-anyam"), {
    praise: ["Real woven cane, not a stapled sheet.", "The pad unties and washes well."],
  }),
  createPieceTexts("id", isProduct("kursi-lengkung"), {
    praise: ["Sandaran melingkarnya sekaligus jadi sandaran lengan.", "Dudukan talinya kenyal."],
  }),
  createPieceTexts("en", isProduct("kursi-lengkung"), {
    praise: ["The cord seat is springy and the curve fits my elbows."],
  }),
  createPieceTexts("id", isProduct("kursi-bar-galah"), {
    praise: [
      "Pijakan kakinya berlapis logam, tidak lecet oleh sepatu.",
      "Tingginya pas dengan meja kami, kaki tidak menggantung.",
      "Stabil walau tinggi, anak saya naik turun sendiri.",
      "Ramping, tiga berjajar di meja bar kecil.",
    ],
    drawbacks: ["Tidak ada bantalan, untuk duduk lama lebih enak pakai alas."],
  }),
  createPieceTexts("en", isProduct("kursi-bar-galah"), {
    praise: ["The metal strip on the footrest was a good idea.", "Tall but steady."],
    drawbacks: ["No padding, so add a cushion for long evenings."],
  }),
  createPieceTexts("id", isInSubCategory("bufet"), {
    praise: [
      "Semua piring Lebaran masuk.",
      "Pintunya rapat dan tidak miring.",
      "Jadi tempat menaruh kopi dan termos di ruang makan.",
      "Ruang makan terasa seperti rumah orang tua, dalam arti yang baik.",
    ],
    drawbacks: ["Berat, tentukan dulu tempatnya sebelum diisi."],
  }),
  createPieceTexts("en", isInSubCategory("bufet"), {
    praise: ["All our festive plates fit inside.", "Doors are straight and close well."],
  }),
  createPieceTexts("id", isProduct("bufet-anyam"), {
    praise: [
      "Serat kayunya mengalir di sudut tanpa putus, saya sampai mengusapnya.",
      "Laci tengahnya pas untuk taplak dan sendok.",
      "Pintu anyamannya bikin piring tidak pengap.",
      "Kenop kuningannya kecil dan manis.",
    ],
    drawbacks: ["Satu laci sedikit seret, mungkin karena lembap.", "Debu masuk lewat pintu anyaman."],
  }),
  createPieceTexts("en", isProduct("bufet-anyam"), {
    praise: ["The grain runs right around the corners.", "Three drawers and airy cane doors, just what we needed."],
    drawbacks: ["One drawer sticks a little in damp weather."],
  }),
  createPieceTexts("id", isProduct("lemari-saji-kaca"), {
    praise: [
      "Cangkir warisan ibu akhirnya kelihatan.",
      "Kaca sampingnya buram bergaris, isinya tidak perlu rapi sekali.",
    ],
  }),
  createPieceTexts("en", isProduct("lemari-saji-kaca"), { praise: ["Mother's tea set finally has a stage."] }),
];
