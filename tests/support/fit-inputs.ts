/** What visitors type into the field of the fit, by what it is read as; separated by a vertical line. */
export const fitInputs: Readonly<Record<string, string>> = {
  'size 450x86x55':
    '450x86x55 | 450 x 86 x 55 | 450X86X55 | 450×86×55 | 450*86*55 | 450-86-55 | 450/86/55 | 450 86 55 | 450mm x 86mm x 55 | 450 mm x 86 mm x 55 links | 450x86x55 links | 450 x 86 x 55 maillons | T450x86x55 | 450x86Bx55 | 450x86BBx55 | 450x86x55SB | ４５０ｘ８６ｘ５５ | 450\u00a0x\u202f86\u00a0x\u202f55 | 450–86–55 | 450 by 86 by 55 | 450 par 86 par 55 | track size 450x86x55 | track size: 450x86x55 | chenilles 450x86x55 | rubber tracks 450x86x55 | chenille de 450x86x55 | taille 450 x 86 x 55 | 450x86 x55 | 450 X86x 55 | (450x86x55) | #450x86x55 | "450x86x55 |  450x86x55  ',
  'size 400x86x52':
    '400x86x52 | 400 x 86 x 52 | 400X86 X52 | 400.0x86x52 | 400,0x86x52 | 400 86 52',
  'size 320x86x50': '320x86x50 | 320 / 86 / 50 | 320mmx86x50 | Largeur 320x86x50',
  'size 400x72.5x74': '400x72.5x74 | 400 x 72.5 x 74 | 400x72,5x74 | 400-72.5-74',
  'size 457x101.6x51': '457x101.6x51 | 457 x 101,6 x 51',
  'size 450x86': '450x86 | 450 x 86 | 450X86 | 450/86 | 450 by 86 | 450 par 86 | 450mm x 86mm',
  'size 450 mm':
    '450 mm | 450mm | 450 millimetres | 450 millimeter | 450 mm wide | 450 mm tracks | chenilles de 450 mm | largeur 450 mm',
  'size 320 mm': '320mm | 320 millimètres',
  'size 457 mm nominal':
    "18 in | 18in | 18 in. | 18 inch | 18 inches | 18-inch | 18\" | 18″ | 18” | 18'' | 18 inch tracks | 18 inch wide | 18 po | 18 po. | 18 pouces | 18 pouce",
  'size 450 mm nominal': '17.7 in | 17,7 po | 17.7" | 17.7 inches',
  'size 451 mm nominal': '17 3/4 in | 17 3/4" | 17¾" | 17 3/4 po',
  'size 318 mm nominal': '12.5 in | 12,5 po | 12 1/2" | 12½ in',
  'size 400 mm nominal': '15.75 in | 15,75 po',
  'bobcat T590':
    'T590 | t590 | T-590 | t-590 | T 590 | t 590 | T.590 | T_590 | bobcat t590 | Bobcat T590 | BOBCAT T-590 | bobcat t 590 | Bobcat, T590 | bobcat-t590 | bobcatt590 | T590 Bobcat | t590, bobcat | bobcat; t590 | Bobcat T590. | Ｔ５９０ | T\u200b590 | T\u00ad590 |  T590  | Bobcat\u00a0T590 | (T590) | T590! | "T590"',
  'bobcat T62': 'T62 | bobcat t62 | t-62',
  'bobcat T66': 'T66 | Bobcat T 66 | T66 bobcat',
  'bobcat T770': 'T770 | bobcat t770 | T-770 | T 7 7 0',
  'bobcat T870': 'T870 | bobcat T870',
  'cat 259D3':
    '259D3 | 259 D3 | 259d3 | CAT 259D3 | cat 259 d3 | Caterpillar 259D3 | caterpillar 259 D 3 | 259-D3 | CAT-259D3 | 259D3 CAT | 259d3 caterpillar',
  'cat 299D3': '299D3 | cat 299d3 | Caterpillar 299-D3',
  'cat 299D3 XE': '299D3 XE | 299D3XE | cat 299d3 xe | 299 D3 XE | 299D3-XE | Caterpillar 299D3 XE',
  'cat 299D2 XHP': '299D2 XHP | cat 299d2xhp',
  'cat 255': 'cat 255 | caterpillar 255 | CAT255 | 255',
  'kubota SVL75-2':
    'SVL75-2 | svl75-2 | SVL 75-2 | svl752 | SVL75 2 | SVL 75 2 | Kubota SVL75-2 | kubota svl 75-2 | SVL75–2 | SVL75−2 | KUBOTA SVL-75-2 | svl75-2 kubota | SVL75_2',
  'kubota SVL75-3': 'SVL75-3 | kubota svl75-3',
  'kubota SVL95-2s': 'SVL95-2s | SVL95-2S | svl95 2s | Kubota SVL95-2 s',
  'kubota SVL97-2': 'SVL97-2 | kubota svl97-2',
  'john-deere 333G':
    '333G | 333 G | 333g | John Deere 333G | john deere 333 g | Deere 333G | deere 333g | JD 333G | jd333g | JohnDeere 333G | 333G John Deere | 333G deere | John-Deere 333G',
  'john-deere 333 P-Tier':
    '333 P-Tier | 333 p tier | 333P-Tier | John Deere 333 P-Tier | jd 333 ptier | 333 PTIER',
  'john-deere 325G': '325G | JD 325G | john 325g',
  'case TR270B': 'TR270B | tr 270b | Case TR270B | case tr-270 b',
  'case TV450': 'TV450 | TV 450 | case tv450 | CASE TV-450',
  'case TR340': 'TR340 | case tr340',
  'jcb 150T': '150T | JCB 150T | jcb 150 t | 150-T',
  'jcb 2TS-7T': '2TS-7T | 2ts7t | JCB 2TS-7T | jcb 2 ts 7 t | 2TS 7T',
  'yanmar TL100VS': 'TL100VS | tl 100 vs | Yanmar TL100VS | yanmar tl100-vs',
  'takeuchi TL8': 'TL8 | Takeuchi TL8 | takeuchi tl-8 | TL 8',
  'takeuchi TL8R2': 'TL8R2 | takeuchi tl8-r2 | TL8 R2',
  'asv RT-75': 'RT-75 | RT75 | rt 75 | ASV RT75 | asv rt-75 | RT–75',
  'asv VT-100': 'VT-100 | vt100 | ASV VT 100',
  'bobcat T590, 400x86x52':
    'ALJU16825 | alju16825 | ALJU 16825 | ALJU-16825 | S/N ALJU16825 | SN: ALJU16825 | serial number ALJU16825 | serial ALJU16825 | Numéro de série : ALJU16825 | no de série ALJU16825 | ALJU11001 | ALJU99999 | ＡＬＪＵ１６８２５ | ALJU\u200b16825 | T590 ALJU16825 | bobcat t590 alju16825 | T590, ALJU16825 | T590 S/N ALJU16825 | ALJU16825 T590 | Bobcat T590 serial ALJU16825 | T-590 ALJU 16825 | PIN 1BCZ5ALJU16825',
  'bobcat T590, 320x86x50':
    'A3NR11001 | A3NR15999 | a3nr12345 | A3NR 12345 | T590 A3NR11001 | Bobcat T590 A3NR15999',
  'bobcat T590, no such serial':
    'T590 A3NR16000 | T590 A3NR11000 | T590 ZZZZ12345 | bobcat t590 ALJU11000',
  'bobcat T590 with 450x86x55':
    'T590 450x86x55 | Bobcat T590 450 x 86 x 55 | 450x86x55 T590 | T590, 450X86X55 | T590 tracks 450x86x55',
  'bobcat T590 with 457 mm nominal':
    'T590 18 in | T590 18" | bobcat t590 18 inch tracks | T590 18 pouces',
  'bobcat T650, 450x86x55': '2014 T650 | T650 2014 | Bobcat T650 2016',
  'bobcat T650, 400x86x55': 'T650 2019 | 2018 bobcat T650 | 2020 T650 Bobcat',
  'bobcat T650, no such year': 'T650 2005 | 2009 bobcat t650',
  'case or jcb 300': '300 | 3-00',
  'case 300': 'case 300',
  'jcb 300': 'jcb 300',
  unknown: `  | T59 | T5900 | bobcat | Bobcat T999 | 450 | 18 | traction bars | price | ? | ... | 0 | -1 | NaN | null | undefined | 1e9 | 450x | x86x55 | 450x86x55x12 | 4500x86x55 | 450x8600x55 | 450x86x999 | 99 in | 18 lb | 2026-11-29 | 403 555-0168 | ALJU | ALJU10 | ALJU1 6 8 2 5 x | <script>alert(1)</script> | ' or 1=1 -- | T590'; drop table machines; -- | \${7*7} | {{7*7}} | ../../etc/passwd | %00 | %s%s%s | javascript:alert(1) | https://evil.example/ | 🚜 | 推土机 | تراكتور | __proto__ | constructor | toString | hasOwnProperty | T590 T66 | 450x86x55 400x86x52 | \ud800`,
}
