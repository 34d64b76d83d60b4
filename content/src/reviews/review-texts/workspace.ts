import { createPieceTexts, isInSubCategory, isProduct, type ReviewTexts } from "../review-texts.ts";

export const workspace: readonly ReviewTexts[] = [
  createPieceTexts("id", isInSubCategory("meja-kerja"), {
    praise: [
      "Kerja dari rumah akhirnya tidak di meja makan lagi.",
      "Laptop dan satu monitor masih menyisakan tempat untuk menulis.",
      "Anak kuliah saya memakainya setiap malam.",
      "Sudut kamar yang tadinya tempat jemuran kini jadi kantor.",
      "Permukaannya enak untuk menulis tangan, tidak licin.",
      "Skripsi saya selesai di meja ini.",
    ],
    drawbacks: ["Andai ada satu stopkontak bawaan.", "Sidik jari agak kelihatan di permukaannya."],
    mixed: [
      [
        "Untuk laptop saja cukup. Begitu ditambah monitor besar mulai terasa penuh.",
        "Terima kasih, {name}. Penyangga monitor yang dipasang di dinding membuat permukaannya kembali lega.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("meja-kerja"), {
    praise: ["I no longer work at the kitchen table.", "Room for a laptop, a screen and a cup of tea."],
    drawbacks: ["A built-in socket would have been nice."],
    mixed: [
      [
        "Enough for a laptop; with a big screen it gets crowded.",
        "Thank you, {name}. A monitor arm on the wall gives the space back.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("meja-kerja-naik"), {
    praise: [
      "Naik turunnya senyap, rekan rapat saya tidak tahu saya sedang berdiri.",
      "Sakit pinggang saya berkurang sejak separuh hari bekerja berdiri.",
      "Empat posisi tersimpan, saya dan istri tinggal tekan.",
      "Pernah kena kursi waktu turun dan langsung berhenti sendiri.",
      "Di posisi paling tinggi pun tidak goyang saat mengetik.",
      "Dari duduk ke berdiri cuma belasan detik.",
      "Daun mejanya tebal, tidak melendut dengan dua monitor.",
      "Tinggi saya 185 dan akhirnya ada meja yang cukup tinggi.",
      "Motornya kuat, tetap naik walau penuh buku.",
      "Kabelnya bisa dijepit di bawah, rapi.",
      "Investasi untuk punggung, begitu kata dokter saya.",
      "Anak saya memakainya juga, tinggal diturunkan.",
      "Setelah makan siang saya berdiri, tidak mengantuk lagi.",
    ],
    drawbacks: [
      "Adaptornya besar, harus dicarikan tempat.",
      "Di ketinggian maksimal ada sedikit ayunan kalau disandari.",
      "Tombolnya tidak menyala di gelap.",
      "Berat, merakitnya butuh dua orang.",
    ],
    mixed: [
      [
        "Mejanya hebat, tetapi panel tombolnya sempat hang dan harus dicabut dari listrik.",
        "Terima kasih, {name}. Tahan tombol turun sepuluh detik untuk menyetel ulang; bila terulang, panelnya kami ganti.",
      ],
      [
        "Fungsi naik turun bagus, kabel bawaannya terlalu pendek untuk kamar saya.",
        "Kabel tiga meter kini tersedia dan untuk Anda gratis, {name}. Kirim saja alamat terbaru lewat email.",
      ],
    ],
    complaints: [
      [
        "Motor kirinya mati di bulan ketiga, meja miring seperti kapal karam.",
        "Maaf atas kejadian ini, {name}. Tiang pengganti dikirim kilat dan teknisi memasangnya besok; garansinya dihitung ulang dari awal.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("meja-kerja-naik"), {
    praise: [
      "So quiet that nobody on the call notices when I stand up.",
      "Steady at full height, even when I type like a drummer.",
      "It hit a chair on the way down and stopped by itself.",
      "Four stored heights mean my wife and I never argue about it.",
    ],
    drawbacks: ["The power brick is large and needs a home.", "The control panel does not light up."],
    complaints: [
      [
        "One motor died in month three and the desk stood crooked.",
        "We are sorry, {name}. A new column went out by express and a technician fits it; your warranty starts again.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("meja-kerja-tekun"), {
    praise: [
      "Dua laci tipisnya pas untuk alat tulis dan paspor.",
      "Kabel tersembunyi di balik bibir belakang, meja selalu kelihatan rapi.",
      "Kakinya melebar sedikit, mantap waktu mengetik.",
      "Ukurannya pas di kamar kos saya.",
      "Kelihatan seperti meja penulis di film.",
      "Lacinya kayu solid, bukan papan tipis.",
    ],
    drawbacks: ["Lacinya dangkal, map tidak masuk berdiri.", "Jalur kabelnya sempit untuk adaptor besar."],
  }),
  createPieceTexts("en", isProduct("meja-kerja-tekun"), {
    praise: [
      "The ledge hides every cable.",
      "Looks like a writer's desk in a film.",
      "Shallow drawers, just right for pens and passports.",
    ],
    drawbacks: ["Drawers are too shallow for folders."],
  }),
  createPieceTexts("id", isProduct("meja-lipat-dinding"), {
    praise: [
      "Selesai bekerja tinggal ditutup, kamar kembali jadi kamar.",
      "Daunnya turun pelan, tidak menjatuhkan jari.",
      "Buku catatan berdiri rapi di rak dalamnya.",
      "Fisher bawaannya kuat di tembok bata.",
      "Hanya 12 senti kalau ditutup, tidak ada yang menabrak.",
    ],
    drawbacks: [
      "Tempat siku terbatas, jangan dipakai menumpu badan.",
      "Harus mengebor tembok, pinjam bor tetangga dulu.",
    ],
  }),
  createPieceTexts("en", isProduct("meja-lipat-dinding"), {
    praise: ["Close it and the bedroom is a bedroom again.", "The flap comes down slowly and the plugs hold in brick."],
  }),
  createPieceTexts("id", isInSubCategory("kursi-kerja"), {
    praise: [
      "Delapan jam duduk dan punggung masih bersahabat.",
      "Tuasnya gampang dipahami.",
      "Rodanya tidak berisik di keramik.",
      "Tinggi rendahnya cukup untuk saya yang 155 maupun suami yang 180.",
      "Sakit leher saya berkurang.",
      "Tidak turun sendiri seperti kursi lama.",
      "Bekerja di depan layar seharian jadi lebih ringan.",
      "Dudukannya tidak panas.",
    ],
    drawbacks: [
      "Rodanya lengket di karpet tebal.",
      "Setelan kemiringannya agak keras di awal.",
      "Sandaran lengannya kurang tinggi untuk meja saya.",
    ],
    mixed: [
      [
        "Cukup nyaman, tetapi busa dudukannya terasa tipis setelah empat jam.",
        "Terima kasih, {name}. Menaikkan dudukan dua sentimeter sering membantu; bila busanya kempis dalam masa garansi, kami ganti.",
      ],
    ],
    complaints: [
      [
        "Tabung gasnya turun sendiri di minggu kedua. Bekerja sambil tenggelam itu melelahkan.",
        "Mohon maaf, {name}. Tabung gas baru sudah dikirim dan teknisi bisa memasangnya di rumah Anda.",
      ],
      [
        "Salah satu roda lepas waktu saya duduk, untung tidak jatuh.",
        "Kami lega Anda tidak terluka. Satu set roda baru dengan pengunci yang diperbaiki tiba besok, dan yang lama mohon tidak dipakai.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("kursi-kerja"), {
    praise: [
      "Eight hours in it and my back still speaks to me.",
      "One lever does it all and makes sense.",
      "The castors are quiet on tiles.",
    ],
    drawbacks: ["The castors dislike thick rugs.", "The tilt is stiff to begin with."],
    mixed: [
      [
        "Comfortable for half a day; after that the seat foam feels thin.",
        "Thank you, {name}. Raising the seat two centimetres often helps, and foam that goes flat is covered.",
      ],
    ],
    complaints: [
      [
        "It sinks while I sit. Second week.",
        "Our apologies, {name}. A new gas lift is on its way, and our technician will fit it at your home.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("kursi-kerja-jaring"), {
    praise: [
      "Kamar saya tanpa AC dan punggung tidak basah lagi, jaringnya tembus angin.",
      "Penopang pinggangnya bisa digeser sampai pas.",
      "Sandaran kepalanya saya lepas, kelihatan lebih ringkas.",
      "Sandaran lengannya bergerak ke tiga arah, jarang di harga segini.",
      "Jaringnya kencang, tidak melendut.",
      "Main gim sampai subuh pun aman.",
      "Beli waktu potongan 22 persen, langsung dua.",
      "Kantor kami memesan delapan buah, semua karyawan puas.",
      "Pinggang bekas cedera saya terbantu penopangnya.",
      "Bersandar ke belakang tidak ada bunyi.",
      "Kelihatan profesional di kamera.",
      "Busa dudukannya tebal dan pinggirnya melengkung turun.",
      "Anak saya sekolah daring di sini, duduknya jadi tegak.",
      "Rakitnya cuma pasang kaki, tabung, dan sandaran.",
      "Sandaran kepala pas di tengkuk saya.",
    ],
    drawbacks: [
      "Sandaran lengannya sedikit bergoyang.",
      "Sandaran kepala kurang maju untuk saya.",
      "Jaringnya gampang tersangkut ritsleting jaket.",
      "Penopang pinggangnya melorot sedikit kalau sering bergerak.",
    ],
    mixed: [
      [
        "Punggungnya adem, tapi sandaran lengan kirinya longgar dan berbunyi klik.",
        "Terima kasih, {name}. Sandaran lengan pengganti sudah kami kirim; cukup tiga baut dengan kunci yang disertakan.",
      ],
      [
        "Bagus untuk dipakai siang. Kalau bersandar penuh terasa terlalu lentur.",
        "Putar kenop di bawah dudukan searah jarum jam untuk menambah ketegangan, {name}. Semoga setelah itu terasa lebih mantap.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("kursi-kerja-jaring"), {
    praise: [
      "No air conditioning here, and the mesh is a blessing.",
      "The lumbar bow slides to just the right spot.",
      "I took the headrest off and it looks neater.",
      "Armrests that move three ways at this price are rare.",
      "We ordered eight for the office and nobody has complained.",
    ],
    drawbacks: ["The armrests have a little play.", "The lumbar support slips down over the day."],
  }),
  createPieceTexts("id", isProduct("kursi-kerja-fokus"), {
    praise: [
      "Kursi kantor yang tetap pantas di ruang tamu.",
      "Kaki bintangnya ramping tapi stabil.",
      "Punggung bawah terasa ditopang, bukan didorong.",
      "Pelapisnya rapi, jahitannya lurus.",
    ],
    drawbacks: ["Tidak ada sandaran kepala."],
  }),
  createPieceTexts("en", isProduct("kursi-kerja-fokus"), {
    praise: ["An office chair you can leave in the living room.", "Supports the lower back without pushing."],
  }),
  createPieceTexts("id", isInSubCategory("rak-buku"), {
    praise: [
      "Koleksi novel saya akhirnya turun dari lantai.",
      "Ambalannya tidak melengkung walau penuh buku tebal.",
      "Berdiri tegak, tidak oleng.",
      "Tanaman, buku, dan foto keluarga semuanya dapat tempat.",
      "Dinding kosong di ruang tengah jadi berisi.",
    ],
    drawbacks: ["Wajib dikencangkan ke tembok kalau ada anak kecil.", "Bagian paling bawah cepat berdebu."],
    mixed: [
      [
        "Raknya oke, hanya satu ambalan sedikit miring. Tidak kelihatan kalau sudah penuh buku.",
        "Terima kasih, {name}. Penyangga ambalan yang baru sudah dikirim, dua buah, untuk berjaga-jaga.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("rak-buku"), {
    praise: ["My novels are off the floor at last.", "The shelves do not bow under heavy books."],
    drawbacks: ["Fix it to the wall if you have children."],
    mixed: [
      [
        "Good, although one shelf sits a little crooked. Books hide it.",
        "Thank you, {name}. Two new shelf supports are in the post.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("rak-kubus-petak"), {
    praise: [
      "Keranjang 30 senti masuk dengan longgar.",
      "Saya jadikan sekat antara ruang tamu dan ruang makan, belakangnya pun rapi.",
      "Sembilan kotak, delapan untuk buku dan satu untuk kucing.",
      "Piringan hitam suami saya pas di kotaknya.",
      "Tetap terang karena kotaknya terbuka.",
      "Mainan anak saya kelompokkan per kotak, membereskannya jadi cepat.",
      "Bisa direbahkan atau ditegakkan, sama kuatnya.",
      "Dipakai di kelas untuk menyimpan perlengkapan anak-anak.",
      "Kotaknya presisi, boks dari toko lain pun muat.",
      "Tepi papannya halus.",
      "Dari semua sisi kelihatan selesai.",
      "Sudah tiga kali pindah tempat dan belum goyang.",
      "Pas untuk menyimpan benang rajut yang warnanya banyak.",
      "Di atasnya saya taruh akuarium kecil, kuat.",
    ],
    drawbacks: [
      "Kotaknya tidak punya pintu, jadi harus rajin merapikan.",
      "Kalau dipakai sebagai sekat, tetap perlu diikat ke tembok.",
      "Dalamnya 34 senti, map besar sedikit menonjol.",
    ],
    complaints: [
      [
        "Papan tengahnya datang retak dan lubangnya dibor di sisi yang salah.",
        "Itu jelas salah kami, {name}. Papan yang benar sudah diperiksa dua orang sebelum dikirim pagi ini.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("rak-kubus-petak"), {
    praise: [
      "Finished on the back too, so it divides our room properly.",
      "Records fit, baskets fit, the cat fits.",
      "Nine open squares and the room stays bright.",
      "Used in my classroom every day and still square.",
    ],
    drawbacks: ["Depth is 34 cm, so big folders stick out.", "No doors, so you do have to be tidy."],
    complaints: [
      [
        "The middle board arrived cracked and drilled on the wrong side.",
        "Entirely our mistake, {name}. Two people checked the right board before it left this morning.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("rak-buku-tangga"), {
    praise: [
      "Cuma dua lubang di tembok kontrakan, pemiliknya tidak keberatan.",
      "Makin ke bawah makin dalam, atlas saya masuk di dasar.",
      "Miringnya pas, tidak terasa mau jatuh.",
      "Bentuk tangganya bikin ruangan tidak sesak.",
      "Kartu pos di atas, kamus di bawah, persis seperti saran di halaman produk.",
    ],
    drawbacks: ["Ambalan teratas hanya cukup untuk benda kecil."],
  }),
  createPieceTexts("en", isProduct("rak-buku-tangga"), {
    praise: ["Only two small holes, so the landlord is happy.", "Deeper towards the floor, where the heavy books go."],
    drawbacks: ["The top shelf is for postcards, really."],
  }),
  createPieceTexts("id", isProduct("rak-buku-aksara"), {
    praise: ["Ambalan tiga sentinya tidak bergeming oleh ensiklopedia.", "Tidak ada sekrup yang kelihatan."],
  }),
  createPieceTexts("en", isProduct("rak-buku-aksara"), { praise: ["Thick shelves, not a screw in sight."] }),
];
