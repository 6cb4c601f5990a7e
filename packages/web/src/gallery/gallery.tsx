import { Building2, CalendarDays, Download, House, List, LogOut, MapPin, MessageCircle, MoreHorizontal, Pencil, Phone, Plus, Settings, Trash2, UserSearch, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/app.css';
import { AppFrame } from '../ui/app-frame.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CheckBox } from '../ui/check-box.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CopyBadge } from '../ui/copy-badge.tsx';
import { CountBadge } from '../ui/count-badge.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FormError } from '../ui/form-error.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { LoadingView } from '../ui/loading-view.tsx';
import { MaskedField } from '../ui/masked-field.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { MonthCalendar } from '../ui/month-calendar.tsx';
import { MultiSelect } from '../ui/multi-select.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PlainButton } from '../ui/plain-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { ProfileHeader } from '../ui/profile-header.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { SidePanelToggle } from '../ui/side-panel-toggle.tsx';
import { SkeletonList } from '../ui/skeleton-list.tsx';
import { Slider } from '../ui/slider.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { StepList } from '../ui/step-list.tsx';
import { Switch } from '../ui/switch.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { applyTheme, readTheme } from '../ui/theme.ts';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { toast } from '../ui/toast.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { WaveBackground } from '../ui/wave-background.tsx';

applyTheme(readTheme());
const cities = ['São Paulo - SP', 'Campinas - SP', 'Santos - SP', 'Guarulhos - SP', 'Rio de Janeiro - RJ', 'Belo Horizonte - MG'].map((label) => ({ id: label, label }));
const statuses = ['requested', 'assigned', 'completed', 'canceled', 'blocked'] as const;

function ListPage() {
  const [open, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const [status, setStatus] = useState<string | null>('all');
  const [area, setArea] = useState(4200);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Lista de Solicitações" count="128" subtitle="Vistorias de hoje em diante" action={<Button icon={<Plus aria-hidden="true" />}>Nova Solicitação</Button>}>
        <SidePanelToggle open={open} onOpenChange={setOpen} activeCount={2} />
        <SegmentedControl label="Modo" value={view} onChange={setView} options={[{ id: 'list', label: 'Lista', icon: <List /> }, { id: 'calendar', label: 'Calendario', icon: <CalendarDays /> }]} />
        <div className="min-w-40 flex-1 sm:max-w-xs"><SearchField label="Procurar endereço" value={q} onChange={setQ} /></div>
        <MenuButton label="Mais" icon={<MoreHorizontal />} iconOnly items={[{ id: 'csv', label: 'Exportar CSV', icon: <Download />, onAction: () => toast('CSV exportado') }, { id: 'del', label: 'Excluir', icon: <Trash2 />, tone: 'danger', onAction: () => toast('Solicitação excluída', { action: { label: 'Desfazer', onPress: () => undefined } }) }]} />
      </PageHeader>
      <div className="flex items-start gap-6">
        <SidePanel open={open} onOpenChange={setOpen} footer={<Button variant="secondary">Limpar filtros</Button>}>
          <TextField label="Cidade" placeholder="Todas" />
          <SelectField label="Status" value={status} onChange={setStatus} options={[{ id: 'all', label: 'Todos' }, { id: 'a', label: 'Assinado' }, { id: 'b', label: 'Completo' }]} />
          <Slider label="Área" value={area} onChange={setArea} min={0} max={10000} step={50} format={(n) => `até ${n.toLocaleString('pt-BR')} m²`} />
          <CheckBox value onChange={() => undefined}>Mobiliado</CheckBox>
        </SidePanel>
        <ul className="flex min-w-0 flex-1 flex-col gap-3">
          {statuses.map((s, i) => (
            <Card as="li" key={s} className="flex flex-col gap-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <div className="min-w-0"><h2 className="text-lead">Rua Augusta, {1200 + i * 37}</h2><p className="text-ink-muted">São Paulo - SP · Entrada · 84 m²</p></div>
                <StatusBadge status={s} />
              </div>
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-body">
                <span className="flex items-center gap-2"><CalendarDays className="size-4 text-ink-muted" /> <span className="tabular-nums">qui., 19/11, 10:00</span></span>
                <span className="flex items-center gap-2"><Avatar name="Marina Lopes" size="small" /> Marina Lopes</span>
                <span className="font-semibold tabular-nums">R$ 1.234,56</span>
                <span className="ml-auto flex gap-1"><IconButton label="Ligar" icon={<Phone />} size="small" /><IconButton label="Abrir mapa" icon={<MapPin />} size="small" /><Button variant="secondary" size="small" icon={<Pencil aria-hidden="true" />}>Editar</Button></span>
              </div>
            </Card>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Kit() {
  const [n, setN] = useState<number | null>(84);
  const [money, setMoney] = useState<number | null>(1234.56);
  const [sel, setSel] = useState<string | null>(null);
  const [combo, setCombo] = useState<string | null>('Santos - SP');
  const [multi, setMulti] = useState<string[]>(['São Paulo - SP', 'Campinas - SP']);
  const [ck, setCk] = useState(true);
  const [sw, setSw] = useState(true);
  const [radio, setRadio] = useState<'realtor' | 'property' | null>('realtor');
  const [date, setDate] = useState<string | null>('2026-11-19');
  const [dlg, setDlg] = useState(false);
  const [cf, setCf] = useState(false);
  const [step, setStep] = useState(1);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Componentes" onBack={() => undefined} action={<Button onPress={() => toast('Salvo')}>Salvar</Button>} />
      <Card as="section" className="flex flex-wrap gap-3">
        <Button onPress={() => setDlg(true)}>Abrir diálogo</Button><Button variant="secondary" onPress={() => setCf(true)}>Confirmar</Button><Button variant="quiet">Discreto</Button><Button variant="danger" icon={<Trash2 aria-hidden="true" />}>Excluir</Button><Button busy>Salvando</Button><Button disabled>Desligado</Button><Button size="small">Pequeno</Button><PlainButton>Nativo</PlainButton><PlainButton busy>Entrar</PlainButton><LinkButton href="tel:+5511" icon={<Phone aria-hidden="true" />}>Ligar</LinkButton><LinkButton href="https://wa.me" newTab icon={<MessageCircle aria-hidden="true" />}>WhatsApp</LinkButton>
        <IconButton label="Editar" icon={<Pencil />} /><IconButton label="Editar" variant="secondary" icon={<Pencil />} />
        <MenuButton label="Ações" items={[{ id: 'e', label: 'Editar', icon: <Pencil />, onAction: () => undefined }, { id: 'd', label: 'Excluir', tone: 'danger', icon: <Trash2 />, onAction: () => undefined }]} />
        <Popover label="Resumo" trigger={<Button variant="secondary">Popover</Button>}><div className="w-56"><h3>Rua Augusta, 1200</h3><p className="text-ink-muted">Chaves na imobiliária</p></div></Popover>
      </Card>
      <Card as="section" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField label="Empresa" required placeholder="Imobiliária Casa Nova" hint="Como aparece no contrato." />
        <TextField label="Email" type="email" defaultValue="ana@" error="Informe um email válido." />
        <PasswordField label="Senha" defaultValue="segredo123" />
        <MaskedField label="CNPJ" mask="cnpj" />
        <MaskedField label="Telefone" mask="phone" />
        <MaskedField label="CEP" mask="cep" disabled />
        <NumberField label="Área" value={n} onChange={setN} decimals={2} suffix="m²" />
        <MoneyField label="Aluguel" value={money} onChange={setMoney} />
        <SelectField label="Tipo sanguíneo" required value={sel} onChange={setSel} options={[{ id: 'A+', label: 'A+' }, { id: 'O-', label: 'O-', hint: 'Doador universal' }]} error="Escolha um." />
        <ComboBox label="Cidade" value={combo} onChange={setCombo} options={cities} />
        <MultiSelect label="Cidades" value={multi} onChange={setMulti} options={cities} />
        <DateField label="Início" value={date} onChange={setDate} />
        <RadioGroup label="Chaves" value={radio} onChange={setRadio} options={[{ id: 'realtor', label: 'Na imobiliária', hint: 'Filial Centro' }, { id: 'property', label: 'No imóvel' }]} />
        <div><CheckBox value={ck} onChange={setCk}>Mobiliado</CheckBox><CheckBox value={false} onChange={() => undefined}>Vazio</CheckBox><Switch value={sw} onChange={setSw}>Avisar por email</Switch><Switch value={false} onChange={() => undefined}>Desligado</Switch></div>
        <TextArea label="Observações" placeholder="Portaria 24 h…" />
        <div className="sm:col-span-full"><FormError error="An error occurred during login." detail="Ocorreu um erro ao entrar." /></div>
      </Card>
      <Card as="section" className="flex flex-wrap items-center gap-3">
        {statuses.map((s) => <StatusBadge key={s} status={s} />)}
        <Badge>Neutro</Badge><Badge tone="accent">Azul</Badge><Badge tone="amber">Atenção</Badge><Badge tone="success">Ativo</Badge><Badge tone="danger">Inativo</Badge><CountBadge count={7} label="não lidas" /><CountBadge count={120} label="não lidas" /><CopyBadge label="CNPJ" value="12.ABC.345/01DE-35" />
        <Avatar name="Ana Souza" size="small" /><Avatar name="Ana Souza" /><Avatar name="Ana" size="large" />
        <ThemeSwitch ground="page" />
      </Card>
      <div className="grid gap-6 lg:grid-cols-[14rem_1fr]">
        <StepList label="Etapas" current={step} onSelect={setStep} steps={[{ id: 0, title: 'Informações Gerais', done: true }, { id: 1, title: 'Filiais' }, { id: 2, title: 'Usuários', hint: '3 pessoas' }, { id: 3, title: 'Contratos', disabled: true }, { id: 6, title: 'Excluir', tone: 'danger' }]} />
        <Card as="section" className="flex flex-col gap-4"><ProgressBar label="IMG_2031.jpg" value={62} valueText="2,1 de 3,4 MB" /><ProgressBar label="Enviando…" /><Tabs label="Seções" tabs={[{ id: 'a', title: 'Resumo', content: <MonthCalendar label="Dia" value={date} onChange={setDate} min="2026-11-10" isDayUnavailable={(d) => d.endsWith('15')} /> }, { id: 'b', title: 'Fotos', content: 'fotos' }]} /></Card>
      </div>
      <Card as="section"><EmptyState icon={<House aria-hidden="true" />} title="Nenhum imóvel ainda." action={<Button icon={<Plus aria-hidden="true" />}>Novo Imóvel</Button>}>Cadastre o primeiro para pedir uma vistoria.</EmptyState></Card>
      <Card as="section"><ErrorState error="Sem conexão com o servidor." onRetry={() => undefined} /></Card>
      <SkeletonList rows={2} />
      <Dialog title="Nova filial" open={dlg} onOpenChange={setDlg} footer={<><Button variant="secondary" onPress={() => setDlg(false)}>Cancelar</Button><Button onPress={() => setDlg(false)}>Salvar</Button></>}><div className="flex flex-col gap-4"><TextField label="Nome" required /><TextField label="Endereço" /></div></Dialog>
      <ConfirmDialog title="Excluir imobiliária?" tone="danger" open={cf} onOpenChange={setCf} confirmLabel="Excluir" onConfirm={() => setCf(false)}>Os imóveis e as solicitações ficam guardados por 30 dias.</ConfirmDialog>
    </div>
  );
}

function Login() {
  return (
    <div className="grid min-h-dvh place-items-center p-4">
      <WaveBackground />
      <main className="w-full max-w-sm rounded-surface bg-surface p-8 shadow-floating">
        <form className="flex flex-col gap-5">
          <div className="flex flex-col gap-1"><span className="mb-3 text-ink"><Brand /></span><h1 className="text-title">Esquadro Login</h1><p className="text-ink-muted">Entre com seu email e senha.</p></div>
          <TextField label="Email" type="email" placeholder="Email" autoComplete="username" />
          <PasswordField label="Senha" placeholder="Senha" />
          <PlainButton type="submit" fullWidth>Entrar</PlainButton>
          <FormError error="Email ou senha incorretos." />
        </form>
      </main>
    </div>
  );
}

function Gallery() {
  const [sel, setSel] = useState(location.hash.slice(1) || 'requests');
  if (location.hash === '#login') return <Login />;
  if (location.hash === '#loading') return <LoadingView />;
  return (
    <AppFrame
      menu={{
        header: <ProfileHeader title="Marina Lopes" subtitle="Esquadro" />,
        selected: sel,
        onSelect: setSel,
        items: [
          { id: 'realtors', title: 'Imobiliarias', icon: <Building2 aria-hidden="true" /> },
          { id: 'properties', title: 'Imoveis', icon: <House aria-hidden="true" /> },
          { id: 'cities', title: 'Cidades', icon: <MapPin aria-hidden="true" /> },
          { id: 'inspectors', title: 'Vistoriadores', icon: <UserSearch aria-hidden="true" /> },
          { id: 'requests', title: 'Solicitações', icon: <ClipboardList aria-hidden="true" /> },
          { id: 'chat', title: 'Chat', icon: <MessageCircle aria-hidden="true" />, badge: 3, badgeLabel: 'mensagens não lidas' },
          { id: 'kit', title: 'Configurações', icon: <Settings aria-hidden="true" /> },
        ],
        footer: <div className="flex items-center justify-between gap-2"><Button variant="navy" icon={<LogOut aria-hidden="true" />}>Logout</Button><ThemeSwitch /></div>,
      }}
    >
      {sel === 'kit' ? <Kit /> : <ListPage />}
    </AppFrame>
  );
}
const root = document.getElementById('root');
if (root) createRoot(root).render(<UiProvider><Gallery /></UiProvider>);
