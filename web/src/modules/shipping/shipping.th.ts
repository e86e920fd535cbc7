export default {
  noTracking: 'ยังไม่มีเลขพัสดุ',
  parcels: {
    title: 'พัสดุ',
    one: 'กล่อง {{no}}',
    willGo: 'จะส่งด้วย',
    none: 'ยังไม่มีพัสดุ ออเดอร์ต้องเข้ารอบแพ็กก่อน',
    closed: 'ปิดกล่อง',
    pickedUp: 'ขนส่งรับ',
    delivered: 'ส่งถึง',
    failed: 'ส่งไม่สำเร็จ',
    cash: 'เก็บเงินสด',
    by: 'โดย {{name}}',
  },
  copy: { tracking: 'คัดลอกเลขพัสดุ', done: 'คัดลอกแล้ว' },
  act: {
    tracking: 'เลขพัสดุ',
    provider: 'เปลี่ยนขนส่ง',
  },
  tracking: {
    title: 'เลขพัสดุของ {{number}}',
    label: 'เลขพัสดุ',
    hint: 'A–Z และ 0–9 รวม 8–30 ตัว เว้นว่างเพื่อลบ',
    save: 'บันทึกเลขพัสดุ',
    done: 'บันทึกเลขพัสดุแล้ว',
  },
  provider: {
    title: 'เปลี่ยนขนส่งของ {{number}}',
    label: 'ขนส่ง',
    save: 'เปลี่ยนขนส่ง',
    done: 'เปลี่ยนเป็น {{name}} แล้ว',
  },
  events: {
    tracking: 'เปลี่ยนเลขพัสดุ',
    provider: 'เปลี่ยนขนส่ง',
  },
  change: '{{before}} → {{after}}',
  nothing: 'ไม่มี',
} as const;
