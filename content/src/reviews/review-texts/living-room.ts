import {
  combineConditions,
  createPieceTexts,
  hasLook,
  isInSubCategory,
  isProduct,
  negate,
  type ReviewTexts,
} from "../review-texts.ts";

/** Returns true for sofas with high legs. The modular sofa is very low. */
const hasHighLegs = isProduct("sofa-senja-3", "sofa-teduh-2", "sofa-kulit-arjuna");

export const livingRoom: readonly ReviewTexts[] = [
  createPieceTexts("id", isInSubCategory("sofa"), {
    praise: [
      "Dudukannya cukup dalam untuk duduk bersila.",
      "Punggung saya yang gampang pegal akhirnya betah duduk lama.",
      "Anak-anak lompat-lompat di atasnya dan tidak ada bunyi aneh.",
      "Tingginya pas, ibu saya yang lututnya sakit bisa bangun sendiri.",
      "Nonton serial sampai tengah malam pun pinggang aman.",
      "Ruang tamu langsung kelihatan jadi.",
      "Bantalannya kembali mengembang setelah diduduki semalaman.",
      "Jahitannya rapi sampai ke bagian belakang.",
      "Sudah dicoba tidur siang, lulus.",
    ],
    drawbacks: [
      "Dudukannya agak rendah untuk kakek saya.",
      "Bantalannya perlu ditepuk-tepuk tiap pagi supaya rapi lagi.",
      "Butuh beberapa hari sampai dudukannya terasa pas.",
    ],
    mixed: [
      [
        "Modelnya cantik, tapi setelah empat bulan dudukan sebelah kiri lebih kempis daripada yang kanan.",
        "Terima kasih sudah mengabari, {name}. Menukar posisi bantal tiap dua minggu membantu; bila tetap kempis, isinya kami ganti selama masa garansi.",
      ],
      [
        "Enak untuk duduk sebentar, kurang enak untuk rebahan. Mungkin soal selera.",
        "Terima kasih, {name}. Selera duduk memang berbeda-beda; di ruang pamer kami Anda boleh mencobanya selama yang Anda mau.",
      ],
    ],
    complaints: [
      [
        "Baru sebulan sudah berbunyi setiap kali diduduki. Malu kalau ada tamu.",
        "Sofa kami tidak seharusnya berbunyi. Teknisi akan datang mengencangkan rangkanya, dan kalau masih berbunyi, kami ganti.",
      ],
      [
        "Jahitan di bagian dudukan lepas padahal belum dua bulan.",
        "Mohon maaf, {name}. Ini masuk garansi: penjahit kami akan menghubungi Anda untuk menjemput bagian yang lepas.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("sofa"), {
    praise: [
      "Deep enough to sit cross-legged, and the back still gets support.",
      "The children jump on it daily and it does not make a sound.",
      "I have fallen asleep on it more often than I care to admit.",
    ],
    drawbacks: ["The cushions need a pat every morning to look tidy."],
    mixed: [
      [
        "Good looking, but one seat has gone flatter than the other after four months.",
        "Thank you for telling us, {name}. Swapping the cushions every other week helps; if not, we refill it under warranty.",
      ],
    ],
    complaints: [
      [
        "It creaks whenever somebody sits down, after one month.",
        "It should not. Our technician will tighten the frame, and if that does not cure it, we replace the sofa.",
      ],
    ],
  }),
  createPieceTexts("id", hasHighLegs, { praise: ["Kaki sofanya cukup tinggi untuk sapu masuk ke kolong."] }),
  createPieceTexts("en", hasHighLegs, { praise: ["High enough off the floor for a broom."] }),
  createPieceTexts("id", isProduct("sofa-teduh-2"), {
    praise: [
      "Lengannya ramping, jadi tempat duduknya benar-benar cukup untuk dua orang dewasa.",
      "Lolos lewat pintu kamar kos sebelum kakinya dipasang, persis seperti yang ditulis.",
      "Untuk ruang tiga kali tiga, ini ukuran yang paling pas.",
      "Dua kucing saya sudah mencoba mencakarnya, kainnya masih baik.",
      "Sofa kecil pertama yang tidak terasa seperti sofa anak-anak.",
      "Busanya padat, tidak amblas di tengah.",
      "Kaki oak-nya manis, menyatu dengan lantai kayu saya.",
      "Saya tinggi 178 dan masih nyaman duduk bersandar.",
      "Ditaruh di bawah jendela, jadi tempat membaca favorit.",
      "Cukup ringan untuk digeser berdua waktu mengepel.",
      "Berdua dengan suami masih ada ruang untuk si kecil di tengah.",
      "Muat di dinding yang cuma 170 senti.",
      "Lengannya tipis tapi enak untuk sandaran kepala kalau rebahan.",
      "Bentuknya ringkas, ruang tamu saya tidak jadi sesak.",
    ],
    drawbacks: [
      "Busanya agak keras di minggu pertama.",
      "Kalau mau selonjor harus ditekuk, namanya juga dua dudukan.",
      "Sandarannya sedikit rendah untuk orang tinggi.",
      "Lengannya terlalu tipis untuk menaruh gelas.",
    ],
    mixed: [
      [
        "Pas di ruangan kecil, tetapi busanya terlalu padat untuk saya yang suka sofa empuk.",
        "Terima kasih, {name}. Busa Teduh memang padat supaya tidak amblas; biasanya melunak setelah sebulan dipakai.",
      ],
      [
        "Satu kakinya sedikit lebih pendek, jadi saya ganjal karton. Selebihnya baik.",
        "Mohon maaf, {name}. Kaki pengganti sudah kami kirim, cukup diputar dengan tangan.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("sofa-teduh-2"), {
    praise: [
      "The slim arms really do leave room for two grown-ups.",
      "Through a 75 cm door before its legs went on, as promised.",
      "Firm foam that does not sag in the middle.",
      "The only small sofa I tried that does not feel like a toy.",
      "Fits under our window to the centimetre.",
    ],
    drawbacks: ["A little firm for the first week.", "The back could be a hand taller."],
  }),
  createPieceTexts("id", isProduct("sofa-senja-3"), {
    praise: [
      "Empuk di awal lalu menahan, susah dijelaskan tapi enak sekali.",
      "Sarungnya bisa dilepas, sudah sekali cuci kering dan terpasang lagi tanpa menyusut.",
      "Rendah dan dalam, anak-anak menyebutnya kolam.",
      "Isian bulunya terasa mewah.",
      "Kakinya runcing, kelihatan ringan padahal berat sekali.",
      "Sabtu sore kami sekeluarga menumpuk di sini.",
    ],
    drawbacks: ["Sofanya rendah, tamu yang sepuh agak susah bangun.", "Bantalnya banyak, merapikannya makan waktu."],
  }),
  createPieceTexts("en", isProduct("sofa-senja-3"), {
    praise: [
      "Soft for the first second, then it holds you. Wonderful.",
      "Had the covers dry-cleaned once already and they went back on without a fight.",
      "Low and deep, the children call it the pool.",
    ],
    drawbacks: ["So low that my father needs a hand to get up."],
  }),
  createPieceTexts("id", isProduct("sofa-lembayung"), {
    praise: [
      "Klipnya mantap, blok-bloknya tidak bergeser satu sama lain.",
      "Sudah tiga kali ganti susunan, sekarang jadi tempat tidur tamu.",
      "Datang per blok, jadi bisa naik lewat tangga sempit.",
    ],
  }),
  createPieceTexts("en", isProduct("sofa-lembayung"), {
    praise: ["We rearrange it every month and the clips hold firmly."],
  }),
  createPieceTexts("id", isInSubCategory("kursi-santai"), {
    praise: [
      "Tempat saya minum kopi setiap pagi sekarang.",
      "Sandarannya pas di punggung bawah.",
      "Ditaruh di pojok dekat rak, jadi sudut baca.",
      "Bapak sampai ketiduran sambil membaca koran.",
      "Kokoh, tidak goyang meski lantai saya tidak rata.",
      "Sudut kosong di ruang tamu akhirnya ada gunanya.",
    ],
    drawbacks: ["Andai ada puf yang serasi untuk kaki.", "Untuk badan besar agak pas-pasan lebarnya."],
    mixed: [
      [
        "Cantik dipandang, tetapi setelah satu jam pinggang saya minta bantal tambahan.",
        "Terima kasih, {name}. Banyak pembeli memadukannya dengan bantal sofa 50 cm untuk menopang pinggang.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("kursi-santai"), {
    praise: ["My coffee corner is finally complete.", "Comfortable for a whole book, not just a chapter."],
    drawbacks: ["A matching footstool would be nice."],
    mixed: [
      [
        "Pretty, but after an hour my back asks for a cushion.",
        "Thank you, {name}. Many customers pair it with a 50 cm cushion for the lower back.",
      ],
    ],
  }),
  createPieceTexts("id", combineConditions(isProduct("kursi-bale"), negate(hasLook("kulit"))), {
    praise: ["Bantalnya bisa dilepas dan dijemur."],
  }),
  createPieceTexts("id", isProduct("kursi-bale"), {
    praise: [
      "Rangka jatinya mulus, lengkungan sandaran lengannya pas di tangan.",
      "Ringan, tiap sore saya angkat ke teras.",
      "Beli dua untuk menghadap jendela.",
      "Lengannya berhenti persis di ujung jari, detail yang bikin senyum.",
      "Duduk berjam-jam merajut di sini tidak pegal.",
      "Sambungan rangkanya rapat, tidak ada celah.",
      "Bentuknya seperti bale di rumah nenek, tapi lebih ringkas.",
      "Busanya tidak terlalu empuk, pas untuk membaca.",
      "Tamu selalu memilih kursi ini duluan.",
      "Kalau bosan di dalam tinggal digotong keluar.",
      "Rangkanya tidak berderit sama sekali.",
    ],
    drawbacks: [
      "Bantal dudukannya sedikit maju kalau bersandar lama.",
      "Tali pengikat bantalnya kurang panjang.",
      "Bantalnya masih agak keras di awal.",
    ],
    mixed: [
      [
        "Rangkanya indah, bantal punggungnya terlalu tipis buat saya.",
        "Terima kasih, {name}. Kami menyediakan isi bantal yang lebih tebal; mintalah lewat telepon dengan kode pesanan Anda.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("kursi-bale"), {
    praise: [
      "Light enough that I carry it to the terrace every afternoon.",
      "The armrests end exactly where my hands do.",
      "Bought two to face the window and the set looks like it grew there.",
      "Not a creak from the frame.",
    ],
    drawbacks: ["The seat cushion creeps forward a little."],
  }),
  createPieceTexts("id", isProduct("kursi-putar-rembulan"), {
    praise: ["Putarannya halus tanpa suara.", "Sandarannya memeluk sampai ke lengan, enak untuk menelepon lama-lama."],
  }),
  createPieceTexts("en", isProduct("kursi-putar-rembulan"), {
    praise: ["It turns without a sound and holds you like a nest."],
  }),
  createPieceTexts("id", isInSubCategory("meja-tamu"), {
    praise: [
      "Tingginya pas dengan dudukan sofa kami.",
      "Tidak goyang walau anak-anak bersandar.",
      "Bisa dilewati tanpa menyenggol karena bentuknya ringkas.",
      "Kuat menahan tumpukan buku dan teko.",
      "Bentuknya sederhana, tidak makan perhatian.",
      "Cocok untuk bermain kartu sambil lesehan.",
    ],
    drawbacks: ["Permukaannya harus segera dilap kalau kena kopi.", "Sedikit lebih rendah dari perkiraan saya."],
    mixed: [
      [
        "Cantik, tetapi kakinya meninggalkan bekas di lantai vinil. Saya tempeli lapisan kain sendiri.",
        "Terima kasih sudah memberi tahu, {name}. Pelindung kaki kini disertakan dalam kardus; untuk Anda kami kirim lewat pos.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("meja-tamu"), {
    praise: ["Just the right height for our sofa.", "Rock steady, even with children leaning on it."],
    drawbacks: ["Wipe coffee off at once."],
    mixed: [
      [
        "Pretty, though the feet marked our vinyl floor until I stuck felt on them.",
        "Thank you for letting us know, {name}. Felt pads now come in the box, and yours are in the post.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("meja-tamu-purnama"), {
    praise: [
      "Urat marmernya indah dan benar-benar berbeda dari yang di foto, jadi terasa punya sendiri.",
      "Tepinya ditumpulkan, tulang kering saya berterima kasih.",
      "Cincin kuningan di bawah bikin meja ini naik kelas.",
      "Marmernya doff, jadi bekas gelas tidak langsung kelihatan.",
      "Berat dan mantap, tidak bergeser waktu tersenggol.",
      "Bundar, jadi aman untuk anak yang baru belajar jalan.",
      "Setiap tamu pasti mengetuk marmernya untuk memastikan asli.",
      "Dingin di tangan, enak untuk menaruh es teh.",
      "Kaki walnut dan marmernya padu sekali.",
    ],
    drawbacks: [
      "Marmernya harus rajin dilap, noda kunyit sempat membekas.",
      "Berat sekali untuk digeser waktu menyapu.",
      "Uratnya lebih ramai daripada yang di foto.",
    ],
    mixed: [
      [
        "Meja bagus, sayang ada noda samar di marmer yang tidak hilang setelah kena kuah.",
        "Marmer memang menyerap asam dan kunyit. Coba kompres pasta soda kue semalam, {name}; kalau tidak pudar, kami bantu poles.",
      ],
    ],
    complaints: [
      [
        "Pinggiran marmernya gompal seukuran kuku waktu dibuka.",
        "Mohon maaf, {name}. Daun meja pengganti sudah dipesan ke bengkel dan diantar tanpa biaya begitu selesai.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("meja-tamu-purnama"), {
    praise: [
      "The veins are different from the photo and all the better for it.",
      "Eased edges, so my shins have forgiven it already.",
      "Every guest knocks on the marble to check that it is real.",
    ],
    drawbacks: ["Turmeric leaves a mark on the marble if you wait."],
    complaints: [
      [
        "A chip the size of a fingernail on the marble edge, straight out of the box.",
        "We are sorry, {name}. A new top has been ordered from the workshop and comes to you free of charge.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("meja-tamu-lesung"), { praise: ["Berat seperti lesung sungguhan."] }),
  createPieceTexts("id", isProduct("meja-sisi-embun"), {
    praise: [
      "Kakinya tiga, jadi tidak pernah goyang di ubin lama saya.",
      "Bibir tipisnya menahan pensil agar tidak menggelinding.",
      "Setinggi lengan sofa, pas untuk menaruh remote dan gelas.",
      "Masuk di celah sempit antara sofa dan tembok.",
      "Sekarang dipakai di samping tempat tidur anak.",
      "Ringan, tinggal diangkat satu tangan.",
      "Beli satu, seminggu kemudian beli lagi.",
      "Mungil, cukup untuk lampu dan satu buku.",
    ],
    drawbacks: [
      "Mejanya kecil, hanya muat satu gelas dan ponsel.",
      "Kalau disenggol anak gampang bergeser karena ringan.",
    ],
    mixed: [
      [
        "Lucu dan ringan, tetapi salah satu kakinya harus dikencangkan lagi tiap bulan.",
        "Terima kasih, {name}. Ring pengunci untuk kakinya sudah kami kirim; setelah dipasang tidak akan kendur lagi.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("meja-sisi-embun"), {
    praise: [
      "Three legs, so no wobble on our old tiles.",
      "The raised rim has saved my pen many times.",
      "As tall as the sofa arm and thin enough for the gap.",
    ],
    drawbacks: ["Small: one mug and a phone, that is it."],
  }),
  createPieceTexts("id", isInSubCategory("rak-tv"), {
    praise: [
      "TV 50 inci duduk dengan tenang di atasnya.",
      "Kabel-kabel akhirnya hilang dari pandangan.",
      "Ruang keluarga jadi kelihatan bersih.",
      "Muat dekoder, konsol, dan segala macam kabel.",
      "Kokoh, tidak melengkung di tengah.",
      "Tingginya pas, leher tidak mendongak waktu menonton.",
    ],
    drawbacks: [
      "Lubang kabelnya kurang besar untuk colokan yang gemuk.",
      "Bagian belakangnya harus sedikit direnggangkan dari tembok karena colokan.",
    ],
  }),
  createPieceTexts("en", isInSubCategory("rak-tv"), {
    praise: ["All the cables have vanished.", "Our 50 inch television sits on it with room to spare."],
    drawbacks: ["The cable slot is tight for fat plugs."],
  }),
  createPieceTexts("id", isProduct("rak-tv-serambi"), {
    praise: [
      "Pintunya menutup pelan tanpa membanting.",
      "Remote tetap bisa dipakai meski pintunya tertutup, anyamannya tembus sinyal.",
      "Anyaman pintunya rapi dan kencang.",
      "Dekoder tidak kepanasan lagi karena pintunya berlubang.",
      "Ruang tengahnya pas untuk konsol anak-anak.",
      "Engselnya senyap.",
      "Suasana serambi rumah Jawa, tapi untuk televisi.",
      "Rotannya dianyam rapat, tidak ada ujung yang mencuat.",
    ],
    drawbacks: ["Debu gampang masuk lewat anyaman.", "Satu helai anyaman agak longgar, belum mengganggu."],
    mixed: [
      [
        "Rapi, tapi salah satu pintunya turun sedikit setelah dua bulan dan harus disetel.",
        "Terima kasih, {name}. Pintunya dapat disetel dengan dua sekrup; panduan bergambarnya kami kirim lewat email.",
      ],
    ],
    complaints: [
      [
        "Pintu kanannya tidak pernah menutup rata sejak awal.",
        "Mohon maaf atas gangguannya. Teknisi akan menyetel pintunya di rumah Anda tanpa biaya.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("rak-tv-serambi"), {
    praise: [
      "The doors close softly.",
      "The remote works straight through the cane doors.",
      "Nothing overheats, the air goes through.",
      "Beautiful weaving and silent hinges.",
    ],
    drawbacks: ["Dust finds its way through the cane."],
    mixed: [
      [
        "Tidy, but one door dropped slightly after two months.",
        "Thank you, {name}. Each door has two adjusting screws; the illustrated guide is in your email.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("rak-tv-lini"), {
    praise: [
      "Pintu gesernya menyelamatkan ruang sempit kami.",
      "Lacinya menampung semua kabel yang sayang dibuang.",
      "Bilah-bilah kayunya bikin rak ini tidak membosankan.",
      "Relnya licin, anak saya bisa menggeser dengan satu jari.",
      "Panjang dan rendah, ruangan terasa lebih lebar.",
    ],
    drawbacks: ["Hanya satu pintu yang bisa terbuka penuh sekaligus."],
  }),
  createPieceTexts("en", isProduct("rak-tv-lini"), {
    praise: ["Sliding doors are the right idea for a narrow room.", "The drawer swallows every cable I own."],
  }),
];
