import { createPieceTexts, isInSubCategory, isProduct, type ReviewTexts } from "../review-texts.ts";

export const bedroom: readonly ReviewTexts[] = [
  createPieceTexts("id", isInSubCategory("dipan"), {
    praise: [
      "Tidak berderit sama sekali, tidur kami berdua jadi tenang.",
      "Bilah alasnya rapat dan kuat, kasur tidak melesak.",
      "Kasur kami pas, tidak ada celah di samping.",
      "Kamar jadi seperti kamar hotel.",
      "Tingginya enak untuk duduk memakai kaus kaki.",
      "Papan penahannya kokoh, anak melompat pun aman.",
      "Dipan lama bunyinya ribut, yang ini diam.",
      "Kepala dipannya pas menutup colokan di tembok.",
      "Tidur saya lebih nyenyak sejak ganti ke dipan ini.",
      "Bagian tengahnya tertopang baik walau kasur kami berat.",
    ],
    drawbacks: [
      "Kepala dipan harus rapat ke tembok supaya tidak ada bunyi ketukan.",
      "Bilah alasnya perlu ditata ulang sekali setelah sebulan.",
    ],
    mixed: [
      [
        "Tampilannya bagus, tetapi bilah alasnya bergeser sendiri dan berbunyi waktu berbalik badan.",
        "Terima kasih, {name}. Klem bilah versi baru sudah kami kirim; cukup dijepitkan, tidak perlu alat.",
      ],
    ],
    complaints: [
      [
        "Satu bilah patah di minggu ketiga, padahal berat kami berdua biasa saja.",
        "Mohon maaf, {name}. Satu set bilah baru sudah dikirim, dan rangkanya kami periksa ke rumah kalau Anda berkenan.",
      ],
      [
        "Setelah dua bulan mulai berderit tiap malam.",
        "Kami paham betapa mengganggunya. Teknisi akan mengencangkan rangka dan mengganti bantalan sudutnya tanpa biaya.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("dipan"), {
    praise: [
      "Silent. After our old bed that alone is worth five stars.",
      "The slats are close together and our mattress sits perfectly.",
      "The room feels like a hotel now.",
      "Right height for tying shoes.",
    ],
    drawbacks: ["The headboard has to stand against the wall."],
    mixed: [
      [
        "Looks great, but the slats wander and click when we turn over.",
        "Thank you, {name}. New slat clips are in the post; they snap on without tools.",
      ],
    ],
    complaints: [
      [
        "One slat broke in the third week and we are not heavy people.",
        "We are sorry, {name}. A full set of slats is on its way, and we will gladly check the frame at your home.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("dipan-nirwana"), {
    praise: [
      "Kepala dipannya tinggi dan empuk, pas untuk membaca sebelum tidur.",
      "Lutut saya sudah tiga kali menabrak papan samping dan tidak sakit, karena berlapis kain.",
      "Alur tegaknya rapi, jaraknya sama semua.",
      "Bersandar sambil menyusui jadi nyaman.",
      "Suami mendengkur sambil duduk, itu tandanya nyaman.",
      "Beludru atau linen sama-sama cantik, saya sempat lihat punya kakak.",
      "Dipannya besar, tetapi muat di kamar tiga setengah meter.",
      "Kelihatan mewah tanpa berlebihan.",
      "Papan sampingnya pas, kasur tidak geser.",
      "Busa di kepala dipannya tebal, kepala tidak terasa membentur papan.",
      "Kamar utama kami akhirnya punya wajah.",
    ],
    drawbacks: [
      "Kain kepala dipannya perlu disedot debu tiap minggu.",
      "Di kamar kecil kepala dipannya terasa dominan.",
      "Alur di kepala dipannya gampang menampung debu.",
    ],
    mixed: [
      [
        "Kepala dipan nyaman, tapi salah satu alurnya tidak setegak yang lain.",
        "Terima kasih, {name}. Bila tampak jelas di foto, panel kepalanya kami ganti; kirimkan saja lewat email dengan kode pesanan Anda.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("dipan-nirwana"), {
    praise: [
      "The headboard is tall and soft enough to finish the chapter.",
      "My knee met the side rail in the dark and did not mind.",
      "The channels are perfectly even.",
      "Looks rich without shouting.",
    ],
    drawbacks: ["The headboard wants vacuuming once a week."],
  }),
  createPieceTexts("id", isProduct("dipan-jati-sunyi"), {
    praise: ["Namanya Sunyi dan memang sunyi, tidak ada satu baut pun yang bisa berderit."],
  }),
  createPieceTexts("en", isProduct("dipan-jati-sunyi"), { praise: ["Called Sunyi, and it is silent."] }),
  createPieceTexts("id", isProduct("dipan-rotan-pagi"), {
    praise: [
      "Pagi-pagi bayangan anyamannya jatuh di tembok, cantik.",
      "Robot penyapu saya lolos ke kolong tanpa tersangkut.",
      "Anyaman kepala dipannya kencang dan halus.",
      "Kamar terasa lebih adem dipandang.",
    ],
    drawbacks: ["Anyamannya harus disikat halus supaya debunya tidak mengendap."],
  }),
  createPieceTexts("en", isProduct("dipan-rotan-pagi"), {
    praise: [
      "The morning shadows of the cane on the wall sold me, and they are real.",
      "The robot cleaner fits underneath.",
    ],
  }),
  createPieceTexts("id", isProduct("dipan-laci-rapi"), {
    praise: [
      "Dua koper dan semua seprai masuk ke lacinya.",
      "Rel lacinya ditarik penuh, sampai pojok pun terjangkau.",
      "Lacinya dari samping, jadi ujung dipan bisa mepet tembok.",
      "Lemari saya langsung lega separuh.",
      "Anak kos wajib punya yang seperti ini.",
      "Laci tetap lancar walau diisi buku.",
    ],
    drawbacks: ["Lacinya butuh ruang di samping, perhitungkan nakasnya.", "Debu tetap masuk sedikit ke laci."],
    mixed: [
      [
        "Lacinya lega, tetapi satu rel seret sejak awal.",
        "Mohon maaf, {name}. Rel pengganti sudah dikirim beserta gambar pemasangannya; teknisi siap datang bila Anda mau.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("dipan-laci-rapi"), {
    praise: ["Two suitcases and all the bedding disappeared into the drawers.", "The drawers open all the way."],
    drawbacks: ["Allow space at the side for the drawers."],
  }),
  createPieceTexts("id", isInSubCategory("nakas"), {
    praise: [
      "Tingginya pas dengan kasur kami.",
      "Muat lampu, gelas, dan buku yang sedang dibaca.",
      "Kecil tapi tidak kelihatan murahan.",
      "Beli sepasang untuk kiri dan kanan.",
      "Sudutnya tidak tajam, aman kalau bangun gelap-gelap.",
      "Tidak goyang waktu ditaruhi lampu.",
      "Ponsel, kacamata, dan obat akhirnya punya tempat.",
    ],
    drawbacks: ["Sedikit lebih rendah dari kasur saya yang tebal.", "Ringan, jadi kadang bergeser kalau tersenggol."],
    mixed: [
      [
        "Fungsinya dapat, tapi permukaannya gampang berbekas gelas.",
        "Terima kasih, {name}. Bekas gelas biasanya hilang dengan kain lembap yang hangat; tatakan kecil sangat membantu.",
      ],
    ],
    complaints: [
      [
        "Berdirinya tidak rata, gelas saya pernah meluncur.",
        "Mohon maaf, {name}. Unit pengganti sudah kami siapkan, dan yang lama dijemput kurir tanpa perlu dikemas ulang.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("nakas"), {
    praise: [
      "Lamp, glass and book fit on top.",
      "We bought a pair and they match perfectly.",
      "The right height for our bed.",
    ],
    drawbacks: ["A touch low for a thick mattress."],
    mixed: [
      [
        "Does its job, but a wet glass leaves a ring.",
        "Thank you, {name}. A warm damp cloth usually lifts it, and a coaster prevents the next.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("nakas-tunggal"), {
    praise: [
      "Tanpa gagang, jari tinggal menyelip di bawah muka laci.",
      "Ponsel saya isi daya di dalam laci lewat lubang kabel belakang, tidur jadi lebih cepat.",
      "Dua lacinya dalam untuk ukuran sekecil ini.",
      "Lacinya licin, tidak perlu diangkat.",
      "Bentuknya bersih, cocok dengan kamar minimalis.",
      "Saya pakai di samping sofa, tetap cocok.",
      "Kakinya kayu solid, terasa kokoh.",
      "Anak remaja saya akhirnya tidak memegang ponsel di kasur.",
      "Lacinya menutup rapat dan rata.",
      "Pas di celah 45 senti di samping dipan.",
      "Untuk harga di bawah sejuta, lacinya mengejutkan bagusnya.",
      "Dua laci, yang bawah muat novel tebal.",
    ],
    drawbacks: [
      "Lacinya tidak punya penahan, jangan ditarik terlalu jauh.",
      "Lubang kabelnya pas-pasan untuk kepala pengisi daya.",
      "Laci atasnya dangkal.",
    ],
    mixed: [
      [
        "Lumayan, hanya laci bawahnya kadang tidak menutup penuh.",
        "Terima kasih, {name}. Biasanya relnya perlu dikencangkan seperempat putaran; kalau tetap begitu, teknisi kami datang.",
      ],
    ],
    complaints: [
      [
        "Muka lacinya tidak sejajar, yang satu lebih maju. Sudah disetel tetap begitu.",
        "Mohon maaf, {name}. Muka laci pengganti dan relnya kami kirim sekaligus; pemasangannya kami bantu lewat panggilan video.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("nakas-tunggal"), {
    praise: [
      "My phone charges inside the drawer now and I sleep better.",
      "No handles, clean lines, drawers run smoothly.",
      "Surprisingly deep drawers for something this small.",
      "It slipped into a 45 cm gap beside the bed.",
    ],
    drawbacks: ["The cable hole only just takes a plug.", "The drawers have no stop, so pull gently."],
  }),
  createPieceTexts("id", isProduct("nakas-anyam"), {
    praise: [
      "Pintu anyamannya kembar dengan bufet kami di ruang makan.",
      "Kenop kuningannya kecil, enak dipegang.",
      "Lacinya cukup untuk jam, cincin, dan obat tetes.",
    ],
    drawbacks: ["Pintu anyamannya agak longgar magnetnya."],
  }),
  createPieceTexts("en", isProduct("nakas-anyam"), { praise: ["Matches our sideboard down to the knob."] }),
  createPieceTexts("id", isProduct("nakas-bundar"), { praise: ["Tidak ada sudut yang menyenggol paha waktu malam."] }),
  createPieceTexts("en", isProduct("nakas-bundar"), { praise: ["The curved hatch slides like silk."] }),
  createPieceTexts("id", isProduct("lemari-pakaian-2"), {
    praise: [
      "Gantungannya benar-benar muat empat puluh baju, saya hitung.",
      "Laci bawahnya berkunci, surat-surat aman.",
      "Musim hujan kemarin baju tidak apek, celah udaranya bekerja.",
      "Pintunya berat dan rapat, terasa seperti lemari zaman dulu.",
      "Dua ambalan di dalam pas untuk selimut.",
      "Lemari kayu beneran, bukan papan tempelan.",
      "Tukangnya memasang pengaman ke tembok juga.",
    ],
    drawbacks: [
      "Cuma dua laci, andai ada tiga.",
      "Pintunya perlu disetel sekali setelah sebulan.",
      "Tinggi dua meter, ukur plafon dulu.",
    ],
    mixed: [
      [
        "Kokoh, tetapi kunci lacinya keras dan harus ditekan dulu baru terputar.",
        "Terima kasih, {name}. Silinder kunci baru sudah kami kirim; memasangnya cukup dengan satu obeng.",
      ],
    ],
    complaints: [
      [
        "Pintu kirinya melengkung, tidak bisa rapat.",
        "Mohon maaf, {name}. Daun pintu pengganti dibuat minggu ini dan dipasang oleh tukang kami.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("lemari-pakaian-2"), {
    praise: [
      "Forty hangers, as promised. I counted.",
      "Nothing smelled musty after the wet season.",
      "A proper wooden wardrobe with drawers that lock.",
    ],
    drawbacks: ["Two metres tall: measure your ceiling."],
  }),
  createPieceTexts("id", isProduct("lemari-pakaian-geser"), {
    praise: [
      "Dipan hanya berjarak 60 senti dan pintunya tetap bisa dibuka.",
      "Pintu gesernya berhenti pelan di ujung.",
      "Ambalannya bisa dipindah, jadi sepatu bot pun muat.",
    ],
    drawbacks: ["Hanya separuh lemari yang terbuka sekaligus."],
  }),
  createPieceTexts("en", isProduct("lemari-pakaian-geser"), { praise: ["The doors glide and stop softly."] }),
  createPieceTexts("id", isProduct("rak-gantung-terbuka"), {
    praise: ["Rodanya lancar dan bisa dikunci.", "Baju kerja seminggu tergantung rapi, tidak melengkung."],
  }),
  createPieceTexts("en", isProduct("rak-gantung-terbuka"), { praise: ["Holds a week of shirts without bowing."] }),
];
