import {
  combineConditions,
  createPieceTexts,
  hasLook,
  isInSubCategory,
  isOfSize,
  isProduct,
  type ReviewTexts,
} from "../review-texts.ts";

export const decoration: readonly ReviewTexts[] = [
  createPieceTexts("id", isProduct("bantal-tenun"), {
    praise: [
      "Empuk tapi tidak langsung kempis.",
      "Ritsletingnya tersembunyi, pipi saya tidak tergores.",
      "Sudah dicuci mesin tiga kali dan warnanya tetap.",
      "Beli enam dengan warna berbeda, sofa tua jadi baru.",
      "Ukuran 50 ini pas untuk menyangga pinggang.",
      "Isinya kembali mengembang setelah ditindih tidur siang.",
      "Harga segini dapat sarung sebagus ini, heran juga.",
      "Kainnya tebal, bukan yang menerawang.",
      "Dipakai di mobil untuk perjalanan mudik, nyaman.",
      "Jahitan pinggirnya lurus dan kuat.",
      "Tekstur kainnya enak diraba.",
      "Setelah dijemur isinya makin gembung.",
      "Cara tercepat dan termurah mengubah ruang tamu.",
      "Anak-anak memakainya untuk perang bantal, belum ada korban.",
      "Warnanya kalem, tidak bertabrakan dengan sofa bermotif.",
      "Saya taruh di kursi kerja sebagai sandaran.",
      "Sarungnya gampang dilepas pasang.",
      "Tidak ada gumpalan di dalamnya.",
      "Bentuk sudutnya tetap lancip setelah sebulan.",
      "Buat hantaran, dibungkus cantik, calon besan suka.",
      "Tidak panas di kulit.",
      "Ditumpuk di lantai pun enak untuk lesehan.",
      "Kelihatan lebih mahal dari harganya.",
      "Kucing saya menguleninya setiap malam, kainnya tahan.",
      "Beli dua dulu untuk coba, besoknya tambah empat.",
      "Bantal sofa pertama saya yang tidak miring sebelah.",
    ],
    drawbacks: [
      "Isinya perlu ditepuk dulu setelah keluar dari plastik.",
      "Sedikit menyusut setelah cucian pertama.",
      "Isinya kurang padat untuk selera saya.",
      "Ritsletingnya agak seret di belokan.",
      "Ada satu benang menjulur, saya gunting saja.",
      "Lebih enak kalau isinya dijual terpisah.",
    ],
    mixed: [
      [
        "Sarungnya bagus, isinya terlalu ringan. Saya isi ulang dengan dakron sendiri.",
        "Terima kasih, {name}. Isi yang lebih padat sekarang tersedia; sebutkan kode pesanan Anda dan kami kirim satu untuk dicoba.",
      ],
      [
        "Setelah dicuci pinggirannya sedikit mengerut, padahal suhu sudah 30 derajat.",
        "Terima kasih sudah mengikuti petunjuknya, {name}. Itu tidak semestinya; sarung pengganti sudah kami kirim.",
      ],
      [
        "Setelah tiga bulan mulai kempis di tengah. Untuk harga segini ya wajar.",
        "Terima kasih, {name}. Menjemurnya dua jam lalu menepuknya dari keempat sisi biasanya mengembalikan bentuknya.",
      ],
      [
        "Kainnya enak, tetapi arah tenunannya sedikit miring terhadap jahitan. Mata saya saja mungkin yang terlalu teliti.",
        "Mata Anda tidak salah, {name}. Tenunan yang miring tidak seharusnya lolos; sarung pengganti sudah dikirim.",
      ],
      [
        "Lumayan untuk hiasan, untuk sandaran kurang menopang.",
        "Terima kasih, {name}. Untuk menopang pinggang, dua bantal yang ditumpuk silang biasanya lebih pas.",
      ],
    ],
    complaints: [
      [
        "Dua bantal, dua ketebalan. Yang satu seperti baru ditiduri orang.",
        "Mohon maaf, {name}. Isi yang kurang akan kami ganti, dan timbangan di bagian pengisian sudah kami periksa.",
      ],
      [
        "Baunya apek seperti lama disimpan, dicuci pun masih tercium.",
        "Kami minta maaf. Stok dari rak itu sudah kami tarik, dan bantal baru untuk Anda dikirim hari ini.",
      ],
      [
        "Ritsletingnya jebol waktu pertama kali dibuka.",
        "Mohon maaf, {name}. Sarung baru sudah dikirim dan yang rusak tidak perlu dikembalikan.",
      ],
      [
        "Warnanya luntur dan mengenai sofa putih saya.",
        "Kami sangat menyesal, {name}. Biaya cuci sofa Anda kami ganti, dan kain dari celupan itu sudah kami tarik.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("bantal-tenun"), {
    praise: [
      "Plump, and it stays plump.",
      "Machine washed three times, colours unchanged.",
      "The zip is hidden, so no scratched cheeks.",
      "Six of these made a tired sofa look new.",
      "Nice heavy fabric with a texture you want to touch.",
      "The right size for the small of my back.",
      "Looks far more expensive than it was.",
      "The corners keep their shape.",
    ],
    drawbacks: [
      "Needs a good shake when it comes out of the bag.",
      "I like a firmer filling.",
      "One loose thread, easily snipped.",
    ],
    mixed: [
      [
        "Good cover, light filling. I added some of my own.",
        "Thank you, {name}. A firmer filling is available now; quote your order and we send you one to try.",
      ],
    ],
    complaints: [
      [
        "The zip broke the first time I opened it.",
        "We are sorry, {name}. A new cover is on its way and you need not send the other back.",
      ],
    ],
  }),
  createPieceTexts("id", combineConditions(isProduct("bantal-tenun"), hasLook("tenun")), {
    praise: [
      "Tenunannya terasa buatan tangan, tidak kaku seperti buatan mesin.",
      "Tenun Troso memang beda, padat dan bertekstur.",
    ],
  }),
  createPieceTexts("en", combineConditions(isProduct("bantal-tenun"), hasLook("tenun")), {
    praise: ["You can tell the weave was made on a handloom."],
  }),
  createPieceTexts("id", isInSubCategory("karpet"), {
    praise: [
      "Tidak bergeser waktu anak berlari.",
      "Gema di ruang tamu berkurang.",
      "Kaki tidak kedinginan lagi di ubin pagi-pagi.",
      "Pinggirnya tidak melengkung ke atas.",
      "Disedot debu saja sudah bersih.",
    ],
    drawbacks: [
      "Lipatan bekas gulungannya baru hilang setelah tiga hari.",
      "Perlu alas tambahan di lantai yang sangat licin.",
    ],
    mixed: [
      [
        "Nyaman, tetapi bekas lipatannya masih terlihat setelah dua minggu.",
        "Terima kasih, {name}. Gulung terbalik semalam lalu hamparkan; bila masih membekas, kami tukar.",
      ],
    ],
    complaints: [
      [
        "Salah satu sudutnya terurai begitu dibuka.",
        "Mohon maaf, {name}. Penggantinya sudah diperiksa keempat sudutnya dan berangkat besok pagi.",
      ],
    ],
  }),
  createPieceTexts("en", isInSubCategory("karpet"), {
    praise: ["The room echoes less.", "Stays put when the children run over it."],
    drawbacks: ["The fold marks took three days to go."],
    mixed: [
      [
        "Comfortable, but I can still see the fold after two weeks.",
        "Thank you, {name}. Roll it the other way overnight; if the mark stays, we exchange it.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("karpet-anyam-pesisir"), {
    praise: [
      "Tipis, pintu kamar tetap bisa dibuka di atasnya.",
      "Sudah dibalik sekali, kedua sisinya sama bagusnya.",
      "Sejuk di telapak kaki, cocok untuk rumah di Surabaya yang panas.",
      "Bingkai gandanya bikin ruangan kelihatan lebih tertata.",
      "Katunnya lembut, bayi merangkak di atasnya tanpa lecet.",
      "Ringan, saya jemur sendiri di pagar.",
      "Tenunannya rapat dan rata.",
    ],
    drawbacks: ["Karena tipis, kadang terlipat di pintu.", "Di jalur lewat katunnya cepat kotor."],
  }),
  createPieceTexts("id", combineConditions(isProduct("karpet-anyam-pesisir"), isOfSize("200")), {
    praise: ["Ukuran 200 kali 300 pas di bawah meja tamu dan kaki depan sofa."],
  }),
  createPieceTexts("en", isProduct("karpet-anyam-pesisir"), {
    praise: [
      "Flat enough for the door to swing over.",
      "We turned it after half a year and the other side is just as good.",
      "Cool under bare feet.",
    ],
    drawbacks: ["Being thin, it bunches up near the door."],
  }),
  createPieceTexts("id", isProduct("karpet-kabut"), {
    praise: [
      "Serasa menginjak awan waktu bangun tidur.",
      "Bulunya tidak rontok setelah sedotan pertama.",
      "Bayi saya betah tengkurap di atasnya.",
      "Alasnya tidak licin di keramik.",
    ],
    drawbacks: ["Remah biskuit betah tinggal di bulunya."],
  }),
  createPieceTexts("en", isProduct("karpet-kabut"), {
    praise: ["Like stepping into a cloud in the morning."],
    drawbacks: ["Crumbs love it."],
  }),
  createPieceTexts("id", isProduct("cermin-lengkung"), {
    praise: [
      "Sepatu sampai kerah kelihatan semua dalam satu pandangan.",
      "Tali pengamannya sudah disediakan, tenang ada anak kecil.",
      "Kacanya jernih dan tidak bergelombang.",
      "Kamar kecil saya terasa dua kali lebih luas.",
      "Lengkungnya halus, bingkainya tipis.",
      "Disandarkan atau digantung, dua-duanya sudah saya coba.",
      "Jujur apa adanya, katanya, dan ternyata benar.",
    ],
    drawbacks: ["Berat untuk digantung sendirian.", "Bekas jari di kacanya cepat kelihatan."],
    mixed: [
      [
        "Cerminnya bagus, tetapi bingkainya lecet kecil di sudut bawah. Saya hadapkan ke lemari saja.",
        "Maaf atas lecetnya, {name}. Kami kirimkan bingkai pengganti, atau potongan harga bila Anda memilih membiarkannya.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("cermin-lengkung"), {
    praise: [
      "Shoes and collar in one look, and no distortion.",
      "The strap against toppling is included, good with a toddler around.",
      "My small room looks twice its size.",
    ],
    drawbacks: ["Heavy to hang alone."],
  }),
  createPieceTexts("id", isProduct("cermin-rotan-matahari"), {
    praise: ["Lorong tanpa jendela jadi punya matahari sendiri.", "Satu paku cukup."],
  }),
  createPieceTexts("en", isProduct("cermin-rotan-matahari"), { praise: ["Our dark hallway has a sun now."] }),
  createPieceTexts("id", isProduct("vas-tanah"), {
    praise: [
      "Bekas jari perajinnya masih terlihat, tiap vas beda.",
      "Diisi air tidak merembes.",
      "Rumput kering dari pasar kembang langsung kelihatan mahal.",
      "Beratnya mantap, tidak terguling kena angin.",
      "Doff-nya cantik kena cahaya sore.",
      "Beli tiga warna, dijajarkan di rak.",
      "Tidak ada retak halus walau dikirim jauh.",
      "Bunga sedap malam tahan seminggu di dalamnya.",
      "Lehernya pas, batang bunga tidak rebah.",
    ],
    drawbacks: ["Bagian bawahnya agak kasar, saya tempeli kain.", "Mulut vasnya kecil untuk buket besar."],
    mixed: [
      [
        "Bentuknya tidak simetris, mungkin memang begitu buatan tangan, tapi agak miring buat saya.",
        "Setiap vas diputar tangan, {name}, jadi tidak ada yang kembar. Kalau miringnya mengganggu, kami tukar dengan yang Anda pilih dari foto.",
      ],
    ],
    complaints: [
      [
        "Sampai dalam keadaan pecah dua. Bungkusnya cuma selapis.",
        "Mohon maaf, {name}. Vas baru dikirim dengan kotak busa, dan pecahannya tidak perlu dikembalikan.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("vas-tanah"), {
    praise: [
      "You can see the potter's fingers in it.",
      "Holds water without a stain on the shelf.",
      "Dried grass has never looked this good.",
    ],
    drawbacks: ["A bit rough underneath."],
    complaints: [
      [
        "Arrived in two pieces.",
        "We are sorry, {name}. A new vase is coming in a foam box; please keep or recycle the pieces.",
      ],
    ],
  }),
];
