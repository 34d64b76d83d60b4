const splitNames = (text: string): readonly string[] => text.trim().split(/\s+/);

/** First names of women and of men all over Indonesia. The shop shows a reviewer with a first name and an initial. */
export const firstNames = {
  woman: splitNames(`
    Ratna Dewi Putri Sari Ayu Intan Wulan Lestari Maya Nurul Fitri Indah Kartika Melati Yuni Rina Citra Anisa Tika Dian
    Nadia Laras Sekar Mega Rani Novi Vina Siska Dina Lina Tuti Luh Putu Desak Tiur Debora Maria Agnes Theresia Grace Felicia
    Meiliana Cindy Jessica Euis Neneng Iis Entin Retno Sulastri Endang Ningsih Sri Hesti Anggun Aulia Zahra Syifa Halimah
    Rosmini Tenri Fatimah Yanti Marlina Mutia Cut Silvia Martha Yuliana Oktavia Kirana Salsabila Alya Tiara Shinta Nanda
    Puspita Mira Ratri Saraswati Elok Jihan Bunga Winda Rahayu`),
  man: splitNames(`
    Bayu Agus Rizky Hendra Budi Fajar Andi Yoga Dimas Eko Arif Joko Galih Rahmat Taufik Ilham Wahyu Gilang Rudi Surya Bagus
    Irfan Doni Aditya Hafiz Teguh Iqbal Prasetyo Yusuf Reza Komang Ketut Made Wayan Nyoman Gede Kadek Ucok Horas Maruli
    Yohanes Stefanus Lukas Kevin Hendri Steven Albert Nanang Asep Ujang Dadang Cecep Cahyo Widodo Bambang Slamet Khairul
    Fadli Basri Hasan Zulkifli Teuku Ferdi Ronald Yosef Frans Bima Arjuna Naufal Raihan Kemal Rama Danang Hanif Pandu Farhan
    Tono Anton`),
} as const;

/** Returns the only possible gender of a text's writer, for example if the text names a husband. Returns null if both are possible. */
export const findWriterGender = (text: string): keyof typeof firstNames | null => {
  if (/\bsuami\b|husband|saya perempuan|menyusui|night feeds/i.test(text)) return "woman";
  return /\bistri\b|my wife/i.test(text) ? "man" : null;
};

/** Initials of family and second names. The more frequent initials are repeated. */
export const initials: readonly string[] = "SSSPPPWWWHHHAAARRRNNNMMMKKTTDDBBLLFFGYIJUSZ".split("");
